/** Serves the build that `npm run build` made. */
import { builtFrontend } from "./built-frontend.ts";
import { run } from "./run.ts";

await run("production", builtFrontend);
