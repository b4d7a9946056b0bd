/** A dossier's two pages without JavaScript, as search engines and phones with a slow connection get them. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/journeys/support/journey.ts";
import { weighPage } from "#tests/journeys/support/page-cost.ts";

const path = "/sony-wh-1000xm6";
const MAX_BYTES = 40 * 1024;

/** Other spellings, and the targets of their permanent redirects. */
const otherSpellings = [
  ["/sony-wh1000xm6", "/sony-wh-1000xm6"],
  ["/sony-wh1000xm6-pourquoi", "/sony-wh-1000xm6-pourquoi"],
] as const;

/** Returns a text with plain spaces, without what keeps words together on a line. */
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").replaceAll("\u2060", "");

const offer = expect.stringMatching(/^Acheter maintenant environ 449 €.* chez Fnac/);
const offersOf = async (page: Page) =>
  (await page.getByRole("main").locator("a[rel~=sponsored]").allInnerTexts()).map(plain);

const crumbsOf = async (page: Page) => {
  const crumbs = page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("listitem");
  return (await crumbs.allInnerTexts()).map(plain);
};

test("a product shows what it is, its parts in their order, and where to buy it", async ({
  plainPage: page,
}) => {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  const main = page.getByRole("main");
  expect(await crumbsOf(page)).toEqual([
    "Accueil",
    "Catégories",
    "Casques à réduction de bruit",
    "Sony WH-1000XM6",
  ]);
  expect(await offersOf(page)).toEqual([offer, offer]);
  const card = main.getByRole("article").first();
  expect(await card.getByRole("link", { name: "Pourquoi ce choix ?" }).getAttribute("href")).toBe(
    `${path}-pourquoi`,
  );
  // Elements that look like buttons are links, and the others send a form, so that all work without JavaScript.
  expect(await main.getByRole("button").allInnerTexts()).toEqual(["Comparer", "Recalculer"]);
  expect(await main.locator("button:not([type=submit], [aria-label^='Vue '])").count()).toBe(0);
  expect(await main.getByRole("link", { name: /^Vue \d sur/ }).count()).toBe(5);

  // Figures of one's own are open on a wide window.
  for (const summary of await main.locator("details:not(.own-figures) > summary").all())
    await summary.click();
  for (const title of [/^Caractéristiques/, "Garanties et assistance", "Points à considérer", "Sources"])
    expect.soft(await main.getByRole("heading", { level: 2, name: title }).count(), `${title}`).toBe(1);
  expect(
    await main.getByRole("table", { name: "Caractéristiques" }).getByRole("row").count(),
  ).toBeGreaterThan(5);
  const order = [
    "Notre choix",
    "Acheter maintenant",
    "Pour vous si",
    "Preuves",
    "taxes comprises",
    "Notre avis",
  ];
  const text = plain(await main.innerText());
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(-1);
  expect(await main.getByRole("link", { name: "Poser une question" }).getAttribute("href")).toMatch(
    /^\/contact\?sujet=/,
  );
  expect((await weighPage(path)).bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test("its analysis argues in numbered sections and leads back and on", async ({ plainPage: page }) => {
  const answer = await page.goto(`${path}-pourquoi`);
  expect(answer?.status()).toBe(200);
  const main = page.getByRole("main");
  expect((await crumbsOf(page)).at(-1)).toBe("Pourquoi ce choix ?");
  const titles = (await main.locator("article h2").allInnerTexts()).map(plain);
  const numbers = titles.map((title) => /^\d+\./.exec(title)?.[0]).filter(Boolean);
  expect(numbers).toEqual(Array.from({ length: 9 }, (_, place) => `${place + 1}.`));
  expect(titles.at(-1)).toMatch(/Conclusion/);
  const contents = main.getByRole("navigation", { name: "Sommaire" }).getByRole("link");
  expect((await contents.allInnerTexts()).map(plain)).toEqual(
    titles.filter((title) => title !== "Contre notre choix"),
  );
  for (const link of await contents.all()) {
    const target = page.locator(`[id="${(await link.getAttribute("href"))?.slice(1)}"]`);
    expect(await target.count()).toBe(1);
  }
  // At the top, and below the conclusion.
  const see = main.getByRole("link", { name: "Voir le produit" });
  expect(await see.count()).toBe(2);
  expect(await see.last().getAttribute("href")).toBe(path);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(see.last())).toBeLessThan(await topOf(main.locator("#sources")));
  expect(await offersOf(page)).toEqual([offer, offer]);
  expect(await main.locator("article figure svg[role=img]").count()).toBeGreaterThan(0);
  expect(await main.locator("article blockquote").count()).toBe(1);
  expect(await main.getByRole("button").count()).toBe(0);
  expect((await weighPage(`${path}-pourquoi`)).bytes).toBeLessThanOrEqual(MAX_BYTES);
});

describe("addresses", () => {
  test.for(otherSpellings)(
    "%s redirects permanently to %s",
    async ([spelling, target], { plainPage: page }) => {
      const answer = await page.request.get(spelling, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(target);
    },
  );

  test.for(["/sony-wh1000xm7", "/nokia-3310-pourquoi", "/scanwatch-2", "/sony-wh-1000xm6/pourquoi"])(
    "%s is not found",
    async (missing, { plainPage: page }) => {
      expect((await page.request.get(missing)).status()).toBe(404);
    },
  );
});
