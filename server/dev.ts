/**
 * Serves the sources through Vite, with the same server and backend as in production; Vite does not transform
 * those two. Needs `--conditions=development`: the server has to load the same build of React Router as Vite
 * does.
 */
import { resolve } from "node:path";
import { createServer } from "vite";
import { openAssets } from "./assets/assets.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { run } from "./process.ts";

await run("development", async (server) => {
  const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: "custom" });
  return {
    loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as SiteBuild,
    // Vite answers browsers; social pictures, which are drawn on the server, read their sources here.
    assets: openAssets(resolve(import.meta.dirname, "../public")),
    cachesPages: false,
    allowInlineStyles: true,
    before: vite.middlewares,
    close: () => vite.close(),
  };
});
