/** `npm start`: builds if sources have changed, then serves. */
import { builtFrontend } from "#server/built-frontend.ts";
import { run } from "#server/run.ts";
import { buildWhenStale } from "./build.ts";

await run("production", builtFrontend, buildWhenStale);
