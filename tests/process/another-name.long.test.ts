/** A site of another name, built and started as docs/make-it-yours.md says but with our wordmark’s font, shows nothing of this one. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as config from "#config/site.ts";
import { FIXED_PATHS, followedPaths, pathsOfSitemap } from "#scripts/golden/addresses.ts";
import { ROOT } from "#server/root.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { spawnSite } from "#tests/support/site/spawn-site.ts";
import { type AtEnd, temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { eventually } from "#tests/support/waiting.ts";

const other = {
  ...config.site,
  name: "Le Bon Outil",
  shortName: "Bon Outil",
  key: "bon-outil",
  hasAccent: false,
  tagline: "Un seul outil par geste.",
  description: "Le Bon Outil recommande un seul outil de jardin par geste.",
  examples: {
    needs: "Sécateur, bêche",
    words: ["sécateur", "bêche"],
    models: ["f2"],
    purchase: "un sécateur",
    subjects: ["jardin"],
  },
};

/** Its name, and products of its demonstration. */
const NAMES = /évidence|l['’]?evidence|airpods|sony|nokia|wh-?1000|dyson/gi;
/** What its demonstration is about. Files may say it: an editor chooses an icon called « Café ». */
const SUBJECTS = /casques?\b|\bcafé|aspirateur|électronique/gi;

/** All that the build and the process read. The demonstration and the tests are not among it. */
const SOURCES =
  "app packages bundling config public scripts server supabase package.json package-lock.json react-router.config.ts tsconfig.json vite.config.ts";

const cleanUps: (() => void)[] = [];
const atEnd: AtEnd = (work) => cleanUps.unshift(work);
afterAll(() => {
  for (const cleanUp of cleanUps) cleanUp();
});

let checkout = "";
let data = "";
let url = "";
const KEYS = { ANON_KEY: "sb_publishable_other", SERVICE_ROLE_KEY: "sb_secret_other" };

beforeAll(async () => {
  checkout = temporaryDirectory(atEnd);
  data = temporaryDirectory(atEnd);
  for (const name of SOURCES.split(" ")) cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
  const constants = Object.entries({ ...config, site: other, movedAddresses: {} }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`,
  );
  writeFileSync(join(checkout, "config/site.ts"), constants.join(""));
  const building = 'await (await import("./scripts/build.ts")).build()';
  execFileSync(process.execPath, ["--input-type=module", "-e", building], { cwd: checkout });

  const PORT = String(await freePort());
  url = `http://localhost:${PORT}`;
  const settings = { ...KEYS, PORT, DATA_DIR: data, SEED: "none", CONTACT_MAIL_TO: "redaction@exemple.fr" };
  const started = spawnSite(settings, { checkout });
  atEnd(() => void started.signal("SIGKILL"));
  await started.ready();
});

const ask = async (path: string) => {
  const answer = await fetch(url + path, { redirect: "manual" });
  return { status: answer.status, headers: [...answer.headers].join("\n"), body: await answer.text() };
};

/** What of this site stands in a text, with what is around it. */
const oursIn = (text: string, words = [NAMES, SUBJECTS]): string[] =>
  words.flatMap((word) =>
    [...text.matchAll(word)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40)),
  );

test("no page, feed or document for machines says a word of ours", async () => {
  const { body: sitemap } = await ask("/sitemap.xml");
  const listed = pathsOfSitemap(sitemap, url);
  expect(listed).toContain("/about");
  // What a visitor types is repeated to them.
  const fixed = FIXED_PATHS.filter((path) => oursIn(decodeURIComponent(path)).length === 0);
  const asked = new Set([...fixed, ...listed]);
  for (const path of asked) {
    const { headers, body } = await ask(path);
    expect(oursIn(headers + body), path).toEqual([]);
    for (const next of followedPaths(body, url)) asked.add(next);
  }
  expect(asked.size).toBeGreaterThan(40);
});

test("what is empty is in no menu and not in the sitemap", async () => {
  const [home, sitemap] = [await ask("/"), await ask("/sitemap.xml")];
  expect(home.body).toContain('href="/methode"');
  for (const part of ["/ecartes", "/journal", "/choisir"]) {
    expect(home.body).not.toContain(`href="${part}"`);
    expect(sitemap.body).not.toContain(`${part}<`);
  }
});

test("the mark is the plain name, on pages and in social pictures", async () => {
  const { body } = await ask("/");
  expect(body).toContain(">Le Bon Outil</span>");
  expect(body).not.toContain("Outil<span");
  expect((await ask("/apercu/about.png")).status).toBe(200);
});

test("no picture of the demonstration is there", async () => {
  expect((await ask("/media/produits/sony-wh-1000xm6.svg")).status).toBe(404);
  const answer = await fetch(`${url}/rest/v1/media?select=address`, {
    headers: { apikey: KEYS.SERVICE_ROLE_KEY },
  });
  expect([answer.status, await answer.json()]).toEqual([200, []]);
});

test("no file of the build has a word of ours", () => {
  const client = join(checkout, "build/client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name) && !name.startsWith("media/"),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files)
    expect(oursIn(readFileSync(join(client, file), "utf8"), [NAMES]), file).toEqual([]);
});

test("no mail says a word of ours", async () => {
  const headers = { apikey: KEYS.ANON_KEY, "Content-Type": "application/json" };
  const body = JSON.stringify({ email: "lea@exemple.fr", password: "Une-Bonne-Pelle-1" });
  expect((await fetch(`${url}/auth/v1/signup`, { method: "POST", headers, body })).status).toBe(200);
  const form = { name: "Léa", email: "lea@exemple.fr", subject: "Une bêche", message: "Laquelle choisir ?" };
  const posted = { method: "POST", headers: { Origin: url }, body: new URLSearchParams(form) };
  expect((await fetch(`${url}/contact`, { ...posted, redirect: "manual" })).status).toBe(303);
  const mails = await eventually(() => {
    const folder = join(data, "mail");
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
    expect(names).toHaveLength(3);
    return names.map((name) => readFileSync(join(folder, name), "utf8"));
  });
  for (const mail of mails) {
    const { from, subject = "", text = "", html = "" } = await PostalMime.parse(mail);
    const all = [mail, from?.name, subject, text, html].join("\n");
    expect(all).toContain("Le Bon Outil");
    expect(oursIn(all)).toEqual([]);
  }
});
