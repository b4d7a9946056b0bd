/** `npm start`: builds if sources have changed, then serves. */
import { buildWhenStale } from "./build.ts";

try {
  await buildWhenStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import("#server/main.ts");
