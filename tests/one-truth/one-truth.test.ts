/**
 * Whatever editors write, no fact on the site has two values, and no address leads nowhere or twice. Another
 * run, or a longer one: `SEED=7 WRITES=1000 npm run campaign`.
 */

import { readdirSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { PUBLICATION_PATH } from "#app/admin/dossier/editing/publication.ts";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { productPageLink } from "#app/product/addresses.ts";
import { pictureRows } from "#server/media/picture-rows.ts";
import { openSite, SITE_URL } from "#tests/fresh-pages/site-in-process.ts";
import { embedded } from "#tests/support/databases/engines.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { createAdmin, createEditor } from "#tests/support/people/people.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { addressFaults } from "./address-faults.ts";
import { crawl } from "./crawl.ts";
import { feedFaults, pictureFaults, productFaults } from "./product-faults.ts";
import { randomDice, randomWrite, UPLOAD, type Writer } from "./random-writes.ts";
import { pathOf, type Rows, readRows } from "./rows.ts";

await prepared("build");
silenceConsole("warn"); // unknown paths

const SEED = Number(process.env.SEED ?? 12);
const WRITES = Number(process.env.WRITES ?? 40);
/** The whole site is followed after so many. */
const WRITES_AT_ONCE = isCampaign ? 1 : 5;

async function openScene() {
  const database = await embedded.open();
  const site = await openSite(database);
  const drawings = readdirSync("public/media", { recursive: true }).map((file) => `/media/${file}`);
  await pictureRows(database).recordFiles([UPLOAD, ...drawings.filter((file) => file.endsWith(".svg"))]);
  onTestFinished(() => site.backend.close());
  const clientOf = (accessToken?: string, key = site.backend.publishableKey) =>
    createDataClient({
      dataUrl: SITE_URL,
      publishableKey: key,
      fetch: (input, init) => site.backend.fetch(new Request(input, init)),
      ...(accessToken && { accessToken }),
    });
  const editor = await createEditor(database);
  const token = await site.tokenOf(editor.id);
  const administrator = await createAdmin(database);
  const writer: Writer = {
    editor: clientOf(token),
    async publish(wish) {
      const headers = { apikey: site.backend.publishableKey, Authorization: `Bearer ${token}` };
      const answer = await site.post(PUBLICATION_PATH, { headers, body: JSON.stringify(wish) });
      const { status } = await answer.json();
      return { status: status === "published" ? answer.status : 422, error: null };
    },
    administrator: clientOf(await site.tokenOf(administrator.id)),
    operator: clientOf(site.secretKey, site.secretKey),
  };
  return { view: site.view, writer, visitor: clientOf() };
}

/** As the catalogue's pages were once linked. */
const oldAddress = (path: string) => path.replace(/^\/products\//, "/product/");

type Scene = Awaited<ReturnType<typeof openScene>>;

/**
 * @returns what is wrong anywhere, a sentence each; social pictures of the products that are not in `before` as
 *   they are now
 */
async function faultsOf({ view, writer, visitor }: Scene, before: Rows | null): Promise<string[]> {
  const rows = await readRows(writer.operator);
  const known = new Set(before?.products.map((product) => JSON.stringify(product)));
  const changed = rows.products.filter((product) => !known.has(JSON.stringify(product)));
  const former = before?.products.filter(({ id }) => changed.some((product) => product.id === id)) ?? [];
  const crawled = await crawl(view, SITE_URL, [
    ...rows.products.flatMap((product) => [pathOf(product), `/products/${product.slug}`]),
    ...[...changed, ...former].map((product) => `${pathOf(product)}-pourquoi`),
    ...rows.categories.map(({ slug }) => `/categories/${slug}`),
    ...rows.formerPaths,
    ...[...rows.products.map(productPageLink), ...rows.formerPaths].map(oldAddress),
    ...changed.slice(0, 3).map(({ title }) => `/categories?${new URLSearchParams({ q: title })}`),
  ]);
  return [
    ...addressFaults(crawled, rows, SITE_URL),
    ...productFaults(crawled, rows, SITE_URL),
    ...feedFaults(crawled, rows),
    ...(await pictureFaults(changed, visitor)),
  ];
}

test(`after any of ${WRITES} random writes the site tells one truth`, async () => {
  const scene = await openScene();
  expect(await faultsOf(scene, null)).toEqual([]);
  const dice = randomDice(SEED, WRITES);
  let taken = 0;
  for (let first = 0; first < WRITES; first += WRITES_AT_ONCE) {
    const before = await readRows(scene.writer.operator);
    const written: string[] = [];
    for (const each of dice.slice(first, first + WRITES_AT_ONCE)) {
      const write = randomWrite(each, await readRows(scene.writer.operator), scene.writer);
      const { status } = await write.make();
      expect(status, write.what).toBeLessThan(500);
      if (status < 300) taken += 1;
      written.push(`${write.what} (${status})`);
    }
    const faults = await faultsOf(scene, before);
    expect(faults, `SEED=${SEED}, from write ${first + 1}: ${written.join("; ")}`).toEqual([]);
  }
  expect(taken).toBeGreaterThan(WRITES / 2);
});

/** A page, what is replaced in it, by what, and the fault that has to be found. */
const LIES = [
  ["/", /<data value="[\d.]+"/, '<data value="1"', "price is"],
  ["/nokia-3210", /<data value="[\d.]+"/, '<data value="1"', "prices is"],
  ["/nokia-3210", /("reviewBody":")/, "$1Il sait tout faire. ", "JSON-LD says"],
  ["/nokia-3210", /"price":"[\d.]+"/, '"price":"1.00"', "JSON-LD offer is"],
  ["/nokia-3210", /(name="description" content=")/, "$13 ans. ", "social description is"],
  ["/nokia-3210-pourquoi", /(<main.*? src=")\/media\/[^"]*/s, "$1/media/rien.svg", "there is no picture"],
  ["/categories/casques-filaires", /href="\/beyerdynamic[^"]*"/g, 'href="/rien"', "/rien: 404"],
  ["/sitemap.xml", /<url><loc>[^<]*\/jbl-flip-7<.*?<\/url>/, "", "/jbl-flip-7: not in the sitemap"],
  ["/journal/atom.xml", /(<entry>\n<title>).*?</, "$1Un autre<", "feed: "],
] as const;

if (isCampaign)
  test("a page that says something else is found", async () => {
    const scene = await openScene();
    // Only a price that was read is an offer.
    const read = scene.writer.operator.from("products").update({ price_seen_at: new Date().toISOString() });
    await read.eq("slug", "nokia-3210").throwOnError();
    const rows = await readRows(scene.writer.operator);
    const view = async (asked: string) => {
      const told = LIES.filter(([path]) => path === asked);
      return told.reduce((answer, [, truth, lie]) => answer.replace(truth, lie), await scene.view(asked));
    };
    const found = (await faultsOf({ ...scene, view }, rows)).join("\n");
    for (const [path, , lie, fault] of LIES) expect(found, `${path}: ${lie}`).toContain(fault);
  });
