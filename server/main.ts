/** Serves the build that `npm run build` made. */
import { existsSync } from "node:fs";
import { site } from "#config/site.ts";

/** process.ts and what it uses in one file: to find and read those 500 modules would take half of a start. */
const PROGRAM = new URL("../build/site/process.js", import.meta.url);

if (existsSync(PROGRAM)) {
  const { builtFrontend, run }: typeof import("./process.ts") = await import(PROGRAM.href);
  await run("production", builtFrontend);
} else {
  process.stderr.write(`${site.name} cannot start: there is no build; run \`npm run build\`\n`);
  process.exitCode = 1;
}
