/** What a reader on a phone meets before scrolling far: a choice, and at most two words that take it back. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hedgesIn } from "#tests/published-texts/hedges.ts";
import { phone, siteUrl, test } from "./support/journey.ts";

const FIRST_PIXELS = 1500;
const MOST = 2;

test("at most two hedges stand in the first 1,500 pixels of a product's page", async ({
  plainPage: page,
}) => {
  await page.setViewportSize(phone);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const products = [...sitemap.matchAll(/<loc>(.*?)<\/loc>\s*<lastmod>/g)]
    .map(([, url = ""]) => url.replace(siteUrl, ""))
    .filter((path) => !/^\/categories|-pourquoi$|^\/$/.test(path));
  expect(products.length).toBeGreaterThanOrEqual(30);
  const faults: string[] = [];
  for (const path of products) {
    await page.goto(path);
    const hedges = hedgesIn(await firstText(page));
    if (hedges.length > MOST) faults.push(`${path}: ${hedges.join(", ")}`);
  }
  expect(faults).toEqual([]);
});

/**
 * Returns what is visible there, with plain spaces and without buying buttons; the box of doubts is its title.
 */
function firstText(page: Page): Promise<string> {
  return page.evaluate((height) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const button = parent?.closest("a, button")?.textContent ?? "";
      if (/Acheter/.test(button) || parent?.closest("[aria-labelledby=inconnues] ul")) continue;
      if (parent?.closest("details:not([open]) > :not(summary)")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [place] = range.getClientRects();
      if (place && place.top + scrollY < height) texts.push(node.textContent ?? "");
    }
    return texts.join(" ").replace(/\s+/g, " ");
  }, FIRST_PIXELS);
}
