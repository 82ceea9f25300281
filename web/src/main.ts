import { mount } from "svelte";

import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/theme.css";
import "./styles/base.css";
import "./styles/paper.css";

mount(App, { target: document.getElementById("app")! });
