/** The answer card on every page that has one, as large as the contract wants it; and the lengths of the pages below it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, siteUrl, test } from "./support/journey.ts";
import { openIdle } from "./support/readiness.ts";
import { test as shelfTest } from "./support/product-shelf.ts";

/** A telephone with its browser’s bars. */
const phone = { width: 390, height: 664 };
const desktop = { width: 1440, height: 900 };

const LONGEST_PRODUCT_PAGE = 6500;
const LONGEST_ANALYSIS = 8500;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the paths of the sitemap. */
async function listedPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get(`${siteUrl}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(siteUrl, ""));
}

/** Returns what the card of the open page measures; `null` without one. */
const measured = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const card = document.querySelector("main article.answer");
    if (!card) return null;
    const box = (selector: string): Box | null => {
      const { left, top, right, bottom } = card.querySelector(selector)?.getBoundingClientRect() ?? {};
      return left === undefined ? null : ({ left, top, right, bottom } as Box);
    };
    const heading = card.querySelector(".answer-name");
    return {
      crumbs: box(".answer-head"),
      pictures: box(".answer-pictures"),
      stage: box(".answer-stage"),
      name: box(".answer-name"),
      lines: Math.round((heading?.getBoundingClientRect().height ?? 0) / Number.parseFloat(getComputedStyle(heading ?? card).lineHeight)),
      text: heading?.textContent ?? "",
      verdict: box(".answer-verdict"),
      amount: box(".buy-offer data"),
      buy: box(".buy-button"),
      onward: box(".answer-onward"),
      words: box(".answer-words"),
      isProduct: heading?.tagName === "H1",
      width: document.documentElement.scrollWidth,
      length: document.documentElement.scrollHeight,
    };
  });
