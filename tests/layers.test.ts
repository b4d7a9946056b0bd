/**
 * The layers of the repository: which folder may import which.
 * A test file may import any folder but from demo/drawings/.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Each folder with those that its files may import besides their own. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  config: [],
  runtime: [],
  "demo/drawings/engine": [],
  "demo/drawings": ["config", "demo/drawings/engine"],
  backend: ["config", "runtime"],
  app: ["config", "runtime"],
  demo: ["app"],
  bundling: ["app", "config"],
  server: ["app", "backend", "config", "runtime"],
  scripts: ["app", "backend", "config", "demo", "demo/drawings", "runtime", "server"],
  tests: ["app", "backend", "config", "demo", "scripts", "server"],
  drills: ["app", "backend", "config", "runtime", "scripts", "server", "tests"],
  bench: ["app", "backend", "config", "demo", "drills", "scripts", "server", "tests"],
};

/** The domains of `app/`: each imports only the rows above its own. */
const DOMAINS = [
  ["account", "catalogue", "changes", "jobs", "messages"],
  ["people"],
  ["evidence"],
  ["dossier"],
];

/** All folders of `app/`, likewise; `ui` also imports no domain. Files directly in `app/` import any folder. */
const APP_LAYERS = [
  ["formatting", "styles"],
  ["data"],
  ...DOMAINS,
  ["ui"],
  ["components"],
  ["layout"],
  ["seo"],
  ["routes"],
];

const IMPORTED = new RegExp(`["'](#(?:${Object.keys(FOLDERS).join("|")})/[^"']+)["']`, "g");

const folderOf = (path: string) =>
  Object.keys(FOLDERS)
    .sort((one, other) => other.length - one.length)
    .find((folder) => path.startsWith(`${folder}/`)) ?? "";

/** @returns the folder of `app/` that holds the file; undefined for a file directly in `app/` */
const appFolderOf = (path: string) => path.split("/").slice(1, -1)[0];

function mayImport(from: string, to: string): boolean {
  const [folder, target] = [folderOf(from), folderOf(to)];
  if (folder !== target) return FOLDERS[folder]?.includes(target) ?? false;
  const [inner, other] = [appFolderOf(from), appFolderOf(to)];
  if (folder !== "app" || inner === undefined || inner === other) return true;
  if (other === undefined || (inner === "ui" && DOMAINS.flat().includes(other))) return false;
  const rowOf = (name: string) => APP_LAYERS.findIndex((row) => row.includes(name));
  return rowOf(other) !== -1 && rowOf(other) < rowOf(inner);
}

/** @returns a line for each import of `source` that its folder may not make */
const forbiddenImports = (path: string, source: string): string[] =>
  [...source.matchAll(IMPORTED)]
    .map(([, name = ""]) => name.slice(1))
    .filter((name) => !mayImport(path, name))
    .map((name) => `${path} imports ${name}`);

const isChecked = (path: string) =>
  /\.(ts|tsx|mjs)$/.test(path) && (!path.includes(".test.") || path.startsWith("demo/drawings/"));

test("every folder imports only the folders that its layer allows", () => {
  const tops = Object.keys(FOLDERS).filter((folder) => !folder.includes("/"));
  const paths = tops.flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: "utf8" }).map((name) => `${top}/${name}`),
  );
  const found = paths
    .filter(isChecked)
    .flatMap((path) => forbiddenImports(path, readFileSync(join(ROOT, path), "utf8")));
  expect(found).toEqual([]);
});

test("a layer may import those before it, and no other", () => {
  const source = [
    ...["#app/dossier/answers.ts", "#app/ui/button.tsx", "#config/site.ts"],
    ...["#app/routes/public/home/home.tsx", "#app/root.tsx", "#app/unknown-folder/file.ts", "#server/app.ts"],
  ].map((name) => `import { thing } from "${name}";`);
  expect(forbiddenImports("app/components/card.tsx", source.join("\n"))).toHaveLength(4);
  expect(forbiddenImports("app/ui/button.tsx", 'import "#app/account/profile.ts";')).toHaveLength(1);
  expect(forbiddenImports("backend/backend.ts", 'import "#server/app.ts";')).toHaveLength(1);
});

/** The rooms of the back office know each other in one direction: a screen knows its means, never the reverse. */
test("no circle leads from a room of the back office back to it", () => {
  const rooms = "app/routes/admin/";
  const known = new Map<string, Set<string>>();
  for (const name of readdirSync(join(ROOT, rooms), { recursive: true, encoding: "utf8" })) {
    const room = name.split("/")[0] ?? "";
    if (!isChecked(name)) continue;
    const source = readFileSync(join(ROOT, rooms, name), "utf8");
    const others = [...source.matchAll(/"#app\/routes\/admin\/([^/"]+)\//g)].map(([, other = ""]) => other);
    const foreign = others.filter((other) => other !== room);
    known.set(room, new Set([...(known.get(room) ?? []), ...foreign]));
  }
  // Who knows none of the rest is taken away, until nobody is left or a circle is.
  let rest = [...known.keys()];
  for (let before = 0; before !== rest.length; ) {
    before = rest.length;
    rest = rest.filter((room) => rest.some((other) => known.get(room)?.has(other)));
  }
  expect(rest).toEqual([]);
});

/** Screens that read texts by their schemas: those of dossiers, and what the journal holds of any table. */
const bySchemas = [
  "changes/deleted.tsx",
  "changes/history.tsx",
  "dossier/dossier.tsx",
  "findings/findings.tsx",
  "today/today.tsx",
];

/** @returns what a file imports at once, itself or through others; not the types */
function loadedWith(path: string, known = new Set<string>()): Set<string> {
  const file = join(ROOT, path);
  if (known.has(path) || !existsSync(file)) return known.add(path);
  known.add(path);
  const source = readFileSync(file, "utf8");
  for (const [, name = ""] of source.matchAll(/^(?:import|export) (?!type\b)[^;"]*?"([^"]+)";/gm)) {
    if (name.startsWith(".")) loadedWith(relative(ROOT, resolve(dirname(file), name)), known);
    else loadedWith(name.replace(/^#/, ""), known);
  }
  return known;
}

test("the other screens of the back office load no schema: it comes with a form, or with a command", () => {
  const screens = readdirSync(join(ROOT, "app/routes/admin"))
    .map((room) => `${room}/${room}.tsx`)
    .concat("changes/deleted.tsx", "changes/history.tsx")
    .filter((path) => existsSync(join(ROOT, "app/routes/admin", path)));
  expect(screens.length).toBeGreaterThan(20);
  const loading = screens.filter((path) => loadedWith(`app/routes/admin/${path}`).has("zod"));
  expect(loading.sort()).toEqual(bySchemas);
});
