/** Every dossier page without JavaScript, as search engines and phones with a slow connection get it. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { contentOf } from "#tests/published-texts/hedges.ts";
import { arabicNumbers, dossierPages, otherSpellings } from "./support/expected-dossiers.ts";
import { siteUrl, test } from "./support/journey.ts";
import { weighPage } from "./support/page-cost.ts";

const MAX_BYTES = 40 * 1024;

/** Returns a text with plain spaces, and without the marks that keep a word on one line. */
const plain = (text: string) => text.replace(/\u2060/g, "").replace(/[\s\u00a0\u202f]+/g, " ");
const mainText = async (page: Page) => plain(await page.getByRole("main").innerText());

/** Closed parts count: they are whole in the HTML. */
async function expectFigures(page: Page, figures: readonly (string | RegExp)[]) {
  const text = contentOf(await page.content());
  for (const figure of figures)
    expect.soft(text).toMatch(figure instanceof RegExp ? figure : asPattern(figure));
}

/** Returns a pattern that does not match inside a longer number or word. */
const asPattern = (figure: string) =>
  new RegExp(`(?<![\\p{L}\\d,])${figure.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\d])`, "u");

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => JSON.parse(script));
}

const namesIn = (list: unknown) =>
  (list as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name);

async function crumbsOf(page: Page): Promise<string[]> {
  const crumbs = page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("listitem");
  return (await crumbs.allInnerTexts()).map(plain);
}

for (const page of dossierPages) {
  const {
    path,
    heading,
    category,
    merchant,
    price,
    oldPrice,
    struck,
    pictures = 1,
    figures,
    analysis,
  } = page;
  const offer = `Acheter maintenant ${price}, à chercher chez ${merchant} (nouvel onglet)`;

  test(`${path} shows the product, its figures and where to buy it`, async ({ plainPage: page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole("main");

    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual([heading]);
    expect(await crumbsOf(page)).toEqual(["Accueil", "Catégories", category, heading]);
    await expectFigures(page, [...figures, "2 ans de garantie légale de conformité"]);
    const card = main.getByRole("article");
    expect(plain(await card.innerText())).toContain(oldPrice ?? price);
    // Only a price with a name and a source is struck through: in the card, and in the closing call.
    expect((await main.locator("s").allInnerTexts()).map(plain)).toEqual(struck ? [struck, struck] : []);
    for (const title of [/^Caractéristiques/, "Garanties et assistance", "Points à considérer", "Sources"]) {
      expect.soft(await main.getByRole("heading", { level: 2, name: title }).count(), `${title}`).toBe(1);
    }
    expect(
      await main
        .locator("table", { has: page.locator("caption", { hasText: "Caractéristiques" }) })
        .locator("tr")
        .count(),
    ).toBeGreaterThan(5);

    const buy = main.getByRole("link", { name: offer });
    expect(await buy.count()).toBe(2);
    for (const link of await buy.all()) {
      expect(await link.getAttribute("href")).toMatch(/^https:\/\//);
      expect((await link.getAttribute("rel"))?.split(" ")).toEqual(
        expect.arrayContaining(["sponsored", "noopener", "noreferrer"]),
      );
    }
    const text = await mainText(page);
    const order = ["Notre choix :", "Acheter maintenant", "Pour vous si", "Preuves", "Notre avis"];
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    expect(await main.getByRole("link", { name: "Poser une question" }).getAttribute("href")).toMatch(
      /^\/contact\?sujet=/,
    );
    const why = main.getByRole("link", { name: "Pourquoi ce choix ?" });
    expect(await why.first().getAttribute("href")).toBe(`${path}-pourquoi`);
    // What else looks like a button is a link, so that it works without JavaScript.
    expect(await main.getByRole("button").allInnerTexts()).toEqual(["Comparer"]);
    expect(await card.getByRole("img").count()).toBe(pictures);

    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(siteUrl + path);
    const [way, product] = await structuredData(page);
    expect(way?.["@type"]).toBe("BreadcrumbList");
    expect(product).toMatchObject({ "@type": "Product", name: heading, url: siteUrl + path });
    const review = product?.review as Record<string, unknown>;
    const strengths = await main
      .getByRole("list", { name: "Points forts" })
      .getByRole("listitem")
      .allInnerTexts();
    expect(namesIn(review.positiveNotes)).toEqual(strengths);
    const points = main.locator("section", {
      has: page.getByRole("heading", { name: "Points à considérer" }),
    });
    expect(namesIn(review.negativeNotes)).toEqual(await points.locator("h3").allInnerTexts());
    expect(text).toContain(plain(review.reviewBody as string));
    expect(JSON.stringify(product)).not.toMatch(/rating/i);

    expect((await weighPage(path)).bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  test(`${path}-pourquoi argues in numbered sections and leads back and on`, async ({ plainPage: page }) => {
    const answer = await page.goto(`${path}-pourquoi`);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole("main");

    expect(await crumbsOf(page)).toEqual(["Accueil", "Catégories", category, heading, "Pourquoi ce choix ?"]);
    expect(await main.getByRole("link", { name: "Voir le produit" }).first().getAttribute("href")).toBe(path);
    if (analysis.badge) expect(await main.getByText(analysis.badge, { exact: true }).isVisible()).toBe(true);

    const titles = (await main.locator("article h2").allInnerTexts()).map(plain);
    const numbers = analysis.numbers ?? arabicNumbers;
    expect(titles.map((title) => /^(?:\d|[IVX]+)\./.exec(title)?.[0]).filter(Boolean)).toEqual(numbers);
    expect(titles.at(-1)).toMatch(/Conclusion/);
    const contents = main.getByRole("navigation", { name: "Sommaire" }).getByRole("link");
    expect((await contents.allInnerTexts()).map(plain)).toEqual(titles);
    for (const link of await contents.all()) {
      const target = page.locator(`[id="${(await link.getAttribute("href"))?.slice(1)}"]`);
      expect(await target.count()).toBe(1);
    }

    const article = plain(await main.getByRole("article").innerText());
    expect(article.split(" ").length).toBeGreaterThanOrEqual(600);
    expect(article.split(" ").length).toBeLessThanOrEqual(1900);
    await expectFigures(page, analysis.figures ?? []);
    const see = main.getByRole("link", { name: "Voir le produit" });
    expect(await see.count()).toBe(2);
    expect(await see.last().getAttribute("href")).toBe(path);
    expect(await main.getByRole("link", { name: offer }).count()).toBe(2);
    expect(await main.locator("article figure svg[role=img]").count()).toBeGreaterThan(0);
    expect(await main.locator("article blockquote").count()).toBe(1);
    expect(await main.getByRole("button").count()).toBe(0);

    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${siteUrl}${path}-pourquoi`);
    const types = (await structuredData(page)).map((data) => data["@type"]);
    expect(types).toEqual(["BreadcrumbList", "Article"]);
    expect((await weighPage(`${path}-pourquoi`)).bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
}

describe("addresses", () => {
  test.for(otherSpellings)(
    "%s redirects permanently to %s",
    async ([spelling, path], { plainPage: page }) => {
      const answer = await page.request.get(spelling, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(path);
    },
  );

  test.for(["/sony-wh1000xm7", "/nokia-3310-pourquoi", "/scanwatch-2", "/sony-wh-1000xm6/pourquoi"])(
    "%s is not found",
    async (path, { plainPage: page }) => {
      expect((await page.request.get(path)).status()).toBe(404);
    },
  );

  test("are the same in the catalogue and in the sitemap", async ({ plainPage: page }) => {
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    for (const { path } of dossierPages) {
      expect(sitemap).toContain(`<loc>${siteUrl}${path}</loc>`);
      expect(sitemap).toContain(`<loc>${siteUrl}${path}-pourquoi</loc>`);
      expect(sitemap).not.toContain(`<loc>${siteUrl}/products${path}</loc>`);
    }
    await page.goto("/products/nokia-3210");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${siteUrl}/nokia-3210`);
  });
});

test("titles and descriptions are unique", async ({ plainPage: page }) => {
  const heads: string[] = [];
  for (const path of dossierPages.flatMap((page) => [page.path, `${page.path}-pourquoi`])) {
    const html = await (await page.request.get(path)).text();
    heads.push(
      /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "",
      /name="description" content="(.*?)"/.exec(html)?.[1] ?? "",
    );
  }
  expect(new Set(heads).size).toBe(4 * dossierPages.length);
  expect(heads).not.toContain("");
});
