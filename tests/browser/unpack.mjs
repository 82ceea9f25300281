// Unpacks the Chromium of the package into the folder for temporary files.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { inflate } from "@sparticuz/chromium";

const packed = join(fileURLToPath(import.meta.resolve("@sparticuz/chromium")), "..", "..", "bin");
for (const part of ["chromium.br", "al2023.tar.br", "fonts.tar.br"]) await inflate(join(packed, part));
