/** The program of the site, of which `npm run build` makes one file; main.ts runs that. */
import { builtFrontend } from "./built-frontend.ts";
import { run } from "./process.ts";

await run("production", builtFrontend);
