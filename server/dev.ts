/**
 * Serves the sources through Vite, over the same app and the same backend; the backend stays outside Vite.
 * To be run with `--conditions=development`: Vite loads React Router's development build, and ours must be the same one.
 */
import { resolve } from "node:path";
import { createServer } from "vite";
import { openAssets } from "./assets/assets.ts";
import type { SiteBuild } from "./pages/render-page.ts";
import { run } from "./run.ts";

await run("development", async (server) => {
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: "custom",
  });
  return {
    loadBuild: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as SiteBuild,
    // Vite answers browsers; social pictures, which are drawn on the server, read their sources here.
    assets: openAssets(resolve(import.meta.dirname, "../public")),
    keepsPages: false,
    allowInlineStyles: true,
    before: vite.middlewares,
    close: () => vite.close(),
  };
});
