/** Serves the build that `npm run build` made. */
import { existsSync } from "node:fs";
import { site } from "#config/site.ts";

/** One file of this folder and its packages: to find and read their 500 modules would take half of a start. */
const PROGRAM = new URL("../build/site/site.js", import.meta.url);

if (existsSync(PROGRAM)) {
  await import(PROGRAM.href);
} else {
  process.stderr.write(`${site.name} cannot start: there is no build; run \`npm run build\`\n`);
  process.exitCode = 1;
}
