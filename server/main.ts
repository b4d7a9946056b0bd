/** Serves the build that `npm run build` made. */
import { serveBuild } from "./serve-build.ts";

await serveBuild();
