/** `npm start`: serves, and builds before when sources have changed. */
import { buildWhenStale, isBuilt } from "./build.ts";

if (isBuilt()) {
  await import("#server/main.ts");
} else {
  // The database is opened, or made, meanwhile.
  const { builtFrontend, run } = await import("#server/process.ts");
  await run("production", () => buildWhenStale().then(builtFrontend));
}
