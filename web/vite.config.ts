import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";

// `npm run dev` talks to a table server on its usual port; `npm run build` writes into the Python package.
const server = process.env.THIRDAGE_SERVER ?? "http://127.0.0.1:8350";

/** Beside each larger text that is built, the same packed by Brotli as tightly as it goes; the server sends that to whoever unpacks it. */
function packed(folder: string): Plugin {
  const pack = (file: string): void => {
    if (/\.(js|css|svg|html)$/.test(file) && statSync(file).size > 1000) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  };
  return {
    name: "packed",
    apply: "build",
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) if (entry.isFile()) pack(join(entry.parentPath, entry.name));
    },
  };
}

/** Drawings are put together here: a piece of the page has the shapes that its own cards show, and not all there are. */
function drawn(): Plugin {
  return {
    name: "drawn",
    apply: "build",
    load: {
      filter: { id: /\/(cardgame|boardgame)\/emblems\/.*(?<!\/(drawings|pieces))\.ts$/ },
      handler: async (id) => {
        const { default: drawings } = (await import(pathToFileURL(id).href)) as { default: unknown };
        return `export default ${JSON.stringify(drawings)};`;
      },
    },
  };
}

const BUILT = "../src/thirdage/table/static";

export default defineConfig({
  plugins: [drawn(), svelte(), packed(BUILT)],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    manifest: "manifest.json", // what each page needs; a test weighs it
    license: { fileName: "licences.json" }, // of every package whose code is in the page; tools/notices.py gathers them
    target: "es2022",
    assetsInlineLimit: 0, // the page's security policy allows no data: addresses
    // What nearly every page needs comes in one piece: many small ones are packed worse. The map is large, and many parts of
    // the board share it, but no other page should wait for it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "common", test: /^(?!.*\/src\/boardgame\/map\/)/, minShareCount: 5 }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
