/** How `npm run build` bundles the server: `vite build --config bundling/site.ts`. */
import { defineConfig } from "vite";

/** Packages with files of their own beside their code, and what only later work loads. */
const NOT_BUNDLED = [
  "@electric-sql/pglite",
  "@node-rs/bcrypt",
  "@prometheus-io/client",
  "fs-native-extensions",
  "nodemailer",
  "sharp",
];

export default defineConfig({
  publicDir: false,
  build: { ssr: "server/process.ts", outDir: "build/site", target: "node26", emptyOutDir: true },
  ssr: { noExternal: true, external: NOT_BUNDLED },
});
