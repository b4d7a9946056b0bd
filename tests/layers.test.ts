/**
 * The layers of the repository: which folder may import which.
 * A test file may import any folder but from demo/drawings/.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Each folder with those that its files may import besides their own. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  config: [],
  "demo/drawings/engine": [],
  "demo/drawings": ["config", "demo/drawings/engine"],
  app: ["config"],
  demo: ["app"],
  bundling: ["app", "config"],
  server: ["app", "config"],
  scripts: ["app", "config", "demo", "demo/drawings", "server"],
  tests: ["app", "config", "demo", "scripts", "server"],
  drills: ["app", "config", "scripts", "server", "tests"],
  // Node itself runs it, which reads no JSX: so it imports nothing of the app.
  bench: ["config", "demo", "drills", "scripts", "server", "tests"],
};

/**
 * The rooms of `app/`, in order: each imports only those before it. `lib` and `ui` know no subject; the back office
 * knows every room, and none knows it. Files directly in `app/` import any room.
 */
const ROOMS = [
  ...["lib", "ui", "product", "account", "choose", "search", "lists", "rejected", "journal"],
  ...["alerts", "contact", "pages", "machines", "shell", "admin"],
];

/**
 * The rooms of the back office, in order as well: what all screens are made of, then the subjects. `records.ts` lists the
 * kinds of records, which the kit asks for words and addresses: their descriptions import no more than `fields`.
 */
const ADMIN_ROOMS = [
  ...["ui", "shell", "entity", "fields", "listing", "kit", "changes", "records"],
  ...["media", "redirects", "categories", "products", "kinds"],
  ...["choosers", "messages", "jobs", "users", "searches", "gate"],
  ...["evaluations", "dossier", "findings", "today", "prices", "palette", "frame"],
];

/** @returns the room of `app/admin/` that holds the file */
const adminRoomOf = (path: string) => /^app\/admin\/(\w+)\//.exec(path)?.[1];

const IMPORTED = new RegExp(`["'](#(?:${Object.keys(FOLDERS).join("|")})/[^"']+)["']`, "g");

const folderOf = (path: string) =>
  Object.keys(FOLDERS)
    .sort((one, other) => other.length - one.length)
    .find((folder) => path.startsWith(`${folder}/`)) ?? "";

/** @returns the room of `app/` that holds the file; undefined for a file directly in `app/` */
const roomOf = (path: string) => path.split("/").slice(1, -1)[0];

function mayImport(from: string, to: string): boolean {
  const [folder, target] = [folderOf(from), folderOf(to)];
  if (folder !== target) return FOLDERS[folder]?.includes(target) ?? false;
  const [room, other] = [roomOf(from), roomOf(to)];
  const [inner, innerOther] = [adminRoomOf(from), adminRoomOf(to)];
  if (inner && innerOther && inner !== innerOther)
    return ADMIN_ROOMS.includes(innerOther) && ADMIN_ROOMS.indexOf(innerOther) < ADMIN_ROOMS.indexOf(inner);
  if (folder !== "app" || room === undefined || room === other) return true;
  return other !== undefined && ROOMS.includes(other) && ROOMS.indexOf(other) < ROOMS.indexOf(room);
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

test("a room may import those before it, and no other", () => {
  const source = [
    ...["#app/product/view.ts", "#app/ui/button.tsx", "#config/site.ts"],
    ...["#app/lists/home/home.tsx", "#app/root.tsx", "#app/unknown-folder/file.ts", "#server/app.ts"],
  ].map((name) => `import { thing } from "${name}";`);
  expect(forbiddenImports("app/choose/card.tsx", source.join("\n"))).toHaveLength(4);
  expect(forbiddenImports("app/ui/button.tsx", 'import "#app/product/rows.ts";')).toHaveLength(1);
  expect(forbiddenImports("app/admin/kit/write.ts", 'import "#app/admin/today/today.tsx";')).toHaveLength(1);
  expect(forbiddenImports("config/site.ts", 'import "#server/app.ts";')).toHaveLength(1);
});

/** Who may use the backend, by the doors that its package.json names; of the rest, forms know how accounts spell an address. */
const BACKEND_USERS = ["bench", "drills", "scripts", "server", "tests"];
const SPELLING = "config/mail-address.ts";

test("the backend is a package: it is used by its doors, and knows nothing of the site", () => {
  const inside = globSync("packages/**/*.{ts,mjs}", { cwd: ROOT, exclude: ["**/node_modules"] });
  const outside = Object.keys(FOLDERS).flatMap((top) => globSync(`${top}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }));
  const text = (path: string) => readFileSync(join(ROOT, path), "utf8");
  expect(inside.length).toBeGreaterThan(200);
  expect(inside.filter((path) => text(path).replaceAll("#tests/", "").match(IMPORTED))).toEqual([]);
  const users = outside
    .filter((path) => isChecked(path) && path !== SPELLING)
    .filter((path) => /["']@levidence\/backend/.test(text(path)));
  expect(users.filter((path) => !BACKEND_USERS.includes(path.split("/")[0] ?? ""))).toEqual([]);
  const deep = users.filter(
    (path) => !path.startsWith("tests/") && /["']@levidence\/backend\/src\//.test(text(path)),
  );
  expect(deep).toEqual([]);
});

test("a module that is imported for its effect alone is named in package.json: a build leaves out the others", () => {
  const imported = globSync("app/**/*.{ts,tsx}", { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(/^import "([#.][^"]+)";/gm)].map(([, name = ""]) =>
      name.startsWith("#") ? name.replace("#", "./") : `./${join(dirname(path), name)}`,
    ),
  );
  const { sideEffects } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(["*.css", ...imported.filter((name) => !name.endsWith(".css"))]).toEqual(sideEffects);
});

/** What the back office does in one way only, with the files of `app/admin` that may (docs/decisions/015). */
const IN_ONE_WAY = [
  // The specification asks these questions in the browser's own words.
  { what: /window\.confirm\(/, only: ["products/use-delete-products.ts", "records/entity-table.tsx"] },
  { what: /\b(?:useFetcher|clientAction|lazy|lazyWithFallback)\b/, only: [] },
  {
    what: /\.dataClient\(/,
    only: ["frame/require-rights.ts", "kit/use-read.ts"],
  },
];

test("the back office writes, reads and asks in one way", () => {
  const text = (path: string) => readFileSync(join(ROOT, "app/admin", path), "utf8");
  const sources = globSync("**/*.{ts,tsx}", { cwd: join(ROOT, "app/admin") })
    .filter(isChecked)
    .sort();
  for (const { what, only } of IN_ONE_WAY)
    expect(sources.filter((path) => what.test(text(path)))).toEqual(only);
});

/**
 * The lines that each room may have, tests and what is generated apart: what is added is paid for by what goes, or by
 * a change of this table that says why.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  "app/lib": 1087,
  "app/ui": 1255,
  "app/product": 7681,
  "app/account": 2486,
  "app/choose": 572,
  "app/search": 985,
  "app/lists": 1186,
  "app/rejected": 290,
  "app/journal": 318,
  "app/alerts": 369,
  "app/contact": 360,
  "app/pages": 576,
  "app/machines": 928,
  "app/shell": 1577,
  "app/admin": 23642,
  "packages/backend/src": 15938,
  server: 6566,
  scripts: 3010,
  drills: 1943,
  "supabase/schemas": 6671,
};

const lineCount = (folder: string) =>
  globSync("**/*.{ts,tsx,css,js,sql}", {
    cwd: join(ROOT, folder),
    exclude: [
      "**/node_modules",
      "**/tests",
      "**/drills",
      "**/*.{test,fake,long.test,timing.test,generated}.*",
    ],
  }).reduce((sum, path) => sum + readFileSync(join(ROOT, folder, path), "utf8").split("\n").length - 1, 0);

test("no room outgrows its budget of lines", () => {
  const outgrown = Object.entries(BUDGETS)
    .map(([room, most]) => ({ room, lines: lineCount(room), most }))
    .filter(({ lines, most }) => lines > most);
  expect(outgrown).toEqual([]);
});

test("each room of the app has a budget", () => {
  const rooms = ROOMS.map((room) => `app/${room}`);
  expect(rooms.filter((room) => !(room in BUDGETS))).toEqual([]);
});
