import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` talks to a table server on its usual port; `npm run build` writes into the Python package.
const server = process.env.THIRDAGE_SERVER ?? "http://127.0.0.1:8350";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/thirdage/table/static",
    emptyOutDir: true,
    manifest: "manifest.json", // what each page needs; a test weighs it
    target: "es2022",
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
    // What nearly every page needs comes in one piece: many small ones are packed worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "common", minShareCount: 4 }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
