/** Every dossier page without JavaScript, as search engines and phones with a slow connection get it. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { arabicNumbers, dossierPages, otherSpellings } from "./support/expected-dossiers.ts";
import { siteUrl, test } from "./support/journey.ts";
import { weighPage } from "./support/page-cost.ts";

const MAX_BYTES = 40 * 1024;

/** Returns a text with plain spaces. */
/** Without what keeps words together on a line. */
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").replaceAll("\u2060", "");
const mainText = async (page: Page) => plain(await page.getByRole("main").innerText());

async function expectFigures(page: Page, figures: readonly (string | RegExp)[]) {
  const text = await mainText(page);
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
  const { path, heading, category, merchant, price, oldPrice, pictures = 1, figures, analysis } = page;

  test(`${path} shows the product, its figures and where to buy it`, async ({ plainPage: page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole("main");

    expect(await crumbsOf(page)).toEqual(["Accueil", "Catégories", category, heading]);
    const card = main.getByRole("article").first();
    const buy = main.locator("a[rel~=sponsored]");
    expect((await buy.allInnerTexts()).map(plain)).toEqual(
      Array(2).fill(expect.stringMatching(RegExp(`^Acheter maintenant environ ${price}.* chez ${merchant}`))),
    );
    for (const link of await buy.all()) {
      expect(await link.getAttribute("href")).toMatch(/^https:\/\//);
      expect((await link.getAttribute("rel"))?.split(" ")).toEqual(
        expect.arrayContaining(["sponsored", "noopener", "noreferrer"]),
      );
    }
    expect(plain(await card.innerText())).toMatch(oldPrice ?? /€/);
    // No link pays us, and nothing is said of a collaboration that does not exist.
    expect(await mainText(page)).not.toMatch(/Collaboration|rémunéré/);
    expect(await card.getByRole("link", { name: "Pourquoi ce choix ?" }).getAttribute("href")).toBe(
      `${path}-pourquoi`,
    );
    // Elements that look like buttons are links, and the others send a form,
    // so that all work without JavaScript.
    expect(await main.getByRole("button").allInnerTexts()).toEqual(["Comparer"]);
    expect(await main.locator("button:not([type=submit], [aria-label^='Vue '])").count()).toBe(0);
    expect(await main.getByRole("link", { name: /^Vue \d sur/ }).count()).toBe(pictures > 1 ? pictures : 0);

    for (const summary of await main.locator("summary").all()) await summary.click();
    await expectFigures(page, [
      ...figures,
      "sans essai de notre part",
      "2 ans de garantie légale de conformité",
    ]);
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
    const text = await mainText(page);
    const places = order.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    expect(await main.getByRole("link", { name: "Poser une question" }).getAttribute("href")).toMatch(
      /^\/contact\?sujet=/,
    );

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
    // Without the sentences that name a price, while none was read.
    for (const sentence of plain(review.reviewBody as string).split(/(?<=[.!?]) /))
      expect(text).toContain(sentence);
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
    // At the top, and below the conclusion.
    expect((await main.locator("a[rel~=sponsored]").allInnerTexts()).map(plain)).toEqual(
      Array(2).fill(expect.stringMatching(RegExp(`^Acheter maintenant environ ${price}.* chez ${merchant}`))),
    );
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
