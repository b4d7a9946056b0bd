/** The list of routes that every page loads, without what visitors have nothing of. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const ASSETS = "build/client/assets";
const FILE = /^manifest-\w+\.js$/;
const LIST = /^(window\.__reactRouterManifest=)(\{.*\})(;)$/s;

interface RouteList {
  routes: Record<string, { id: string; imports?: string[] }>;
}

/** Shortens the list, once the build is written. */
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
        await writeFile(file, forVisitors(await readFile(file, "utf8")));
      },
    },
  };
}

/**
 * Returns the script of the list without what browsers have nothing of, more than half of its bytes: the files that each
 * screen of the back office imports, which they only preload early (the pages that the server sends name them still); the
 * routes for machines, to which no page navigates; and what a route has not, which they read as missing.
 * @throws Error when React Router writes it in another way
 */
export function forVisitors(script: string): string {
  const [, before, json, after] = LIST.exec(script) ?? [];
  if (json === undefined) throw new Error("the list of routes is written in another way");
  const list = JSON.parse(json) as RouteList;
  for (const route of Object.values(list.routes)) {
    if (route.id.startsWith("admin/")) delete route.imports;
    if (route.id.startsWith("machines/")) delete list.routes[route.id];
  }
  return `${before}${JSON.stringify(list, (_, value) => (value === false ? undefined : value))}${after}`;
}
