/** The list of routes that every page loads, without what only editors would have of it. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const ASSETS = "build/client/assets";
const FILE = /^manifest-\w+\.js$/;
const LIST = /^(window\.__reactRouterManifest=)(\{.*\})(;)$/s;

interface RouteList {
  routes: Record<string, { id: string; imports?: string[] }>;
}

/** Takes the files of the back office out of the list, once the build is written. */
export function visitorsRouteList(): Plugin {
  return {
    name: "visitors-route-list",
    apply: "build",
    buildApp: {
      order: "post",
      async handler() {
        const name = (await readdir(ASSETS)).find((file) => FILE.test(file));
        if (!name) throw new Error("the build has no list of routes");
        const file = join(ASSETS, name);
        await writeFile(file, withoutBackOfficeFiles(await readFile(file, "utf8")));
      },
    },
  };
}

/**
 * Returns the script of the list without the files that each screen of the back office imports: half of its
 * bytes. Browsers only preload them early; the pages that the server sends name them still.
 * @throws Error when React Router writes it in another way
 */
export function withoutBackOfficeFiles(script: string): string {
  const [, before, json, after] = LIST.exec(script) ?? [];
  if (json === undefined) throw new Error("the list of routes is written in another way");
  const list = JSON.parse(json) as RouteList;
  for (const route of Object.values(list.routes)) {
    if (route.id.startsWith("admin/")) delete route.imports;
  }
  return `${before}${JSON.stringify(list)}${after}`;
}
