/** Serves the build that `npm run build` makes. */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { openAssets } from "./assets/assets.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { run } from "./run.ts";

const BUILD = resolve(import.meta.dirname, "../build");

/** @param build makes what is served; called once the database is being opened in its own process */
export function serveBuild(build = async () => {}): Promise<void> {
  const frontend = async () => {
    const site: SiteBuild = await import(pathToFileURL(join(BUILD, "server/index.js")).href);
    return { loadBuild: async () => site, assets: openAssets(join(BUILD, "client")), cachesPages: true };
  };
  return run("production", frontend, build);
}
