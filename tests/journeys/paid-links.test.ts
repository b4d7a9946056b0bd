/** Notices come before the paid links and lists of products that they concern. */
import { describe, expect } from "vitest";
import { phone, siteUrl, test } from "./support/journey.ts";

test("on every page the notice on paid links comes before the first of them, and each names its merchant", async ({
  page,
}) => {
  await page.goto("/about");
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(siteUrl, ""),
  );
  const pages = await page.evaluate(async (addresses) => {
    const found = [];
    for (const path of addresses) {
      const document = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
      const outside = [...document.querySelectorAll<HTMLAnchorElement>("a[href^=http]")].filter(
        ({ host, textContent }) => host !== location.host && /acheter/i.test(textContent),
      );
      const [first] = outside;
      if (!first) continue;
      const before = document.createRange();
      before.setStart(document.body, 0);
      before.setEndBefore(first);
      found.push({
        path,
        before: before.toString(),
        rels: outside.map(({ rel }) => rel),
        button: first.innerText,
      });
    }
    return found;
  }, paths);
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, before, rels, button } of pages) {
    expect(before, path).toContain("Collaboration commerciale");
    expect(button, path).toMatch(/ chez \S+/);
    for (const rel of rels) expect(rel, path).toMatch(/sponsored.*noopener/);
  }
});

describe("the notice comes before the links, in the size of the text, and unfolded", () => {
  const notices = [
    {
      path: "/products/jbl-flip-7",
      words: "Collaboration commerciale",
      before: "main a[rel~=sponsored]",
    },
    // Beside the first choice on a wide screen, above it on a phone.
    ...["/categories/casques-a-reduction-de-bruit", "/categories/enceintes-nomades"].map((path) => ({
      path,
      words: "non exhaustive",
      before: "main a[rel~=sponsored]",
    })),
  ];
  for (const { path, words, before } of notices) {
    test(path, async ({ page }) => {
      for (const viewport of [{ width: 1440, height: 900 }, phone]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const notice = page.locator("main p", { hasText: words }).first();
        const text = await notice.boundingBox();
        const offer = await page.locator(before).first().boundingBox();
        expect(text && offer && text.y + text.height <= offer.y).toBe(true);
        const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        expect(await notice.evaluate(size)).toBeGreaterThanOrEqual(await page.locator("body").evaluate(size));
        expect(await page.locator("details", { has: notice }).count()).toBe(0);
      }
    });
  }
});

test("a list states its order, scope and payment, and each of its offers what the price includes", async ({
  page,
}) => {
  for (const path of ["/categories/enceintes-nomades"]) {
    await page.goto(path);
    const notice = await page.locator("main p", { hasText: "non exhaustive" }).first().innerText();
    expect(notice.replace(/\s/g, " ")).toMatch(/chez (un seul marchand|\d+ marchands)\./);
    expect(notice).toMatch(/commission/);
    expect(notice).toMatch(/Fonctionnement de nos comparaisons/);
    const offers = page.locator("main article", { has: page.locator("a[rel~=sponsored]") });
    for (const offer of await offers.allInnerTexts()) {
      expect(offer).toMatch(/toutes taxes comprises et hors frais de livraison/);
      expect(offer).toMatch(/garantie\scommerciale/i);
    }
    expect(await offers.count()).toBeGreaterThan(0);
  }
});
