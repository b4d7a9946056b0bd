/** Serves the build that `npm run build` made. */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openAssets } from "./assets/assets.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { run } from "./run.ts";

const BUILD = resolve(import.meta.dirname, "../build");

await run("production", async () => {
  const build: SiteBuild = await import(pathToFileURL(join(BUILD, "server/index.js")).href);
  return { loadBuild: async () => build, assets: openAssets(join(BUILD, "client")), cachesPages: true };
});
