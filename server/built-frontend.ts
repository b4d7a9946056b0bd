import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openAssets } from "./assets/assets.ts";
import type { Frontend } from "./compose.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { ROOT } from "./root.ts";

const BUILD = join(ROOT, "build");

/** The pages and files that `npm run build` made. */
export async function builtFrontend(): Promise<Frontend> {
  const build: SiteBuild = await import(pathToFileURL(join(BUILD, "server/index.js")).href);
  return { loadBuild: async () => build, assets: openAssets(join(BUILD, "client")), cachesPages: true };
}
