/** Who pays is said before the link that it concerns, and of a link that pays nobody nothing is said. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { siteUrl } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { test as base } from "./support/product-shelf.ts";

/** Between the bars of its browser. */
const smallPhone = { width: 390, height: 664 };
const desktop = { width: 1440, height: 900 };
const sentence = "Phrase du programme.";

const test = base.extend<{ payingMerchants: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
  payingMerchants: async ({}, use) => {
    const all = "merchants?hosts=neq.";
    await askAsOperator("PATCH", all, { link_mode: "direct", notice: sentence });
    await use(undefined);
    await askAsOperator("PATCH", all, { link_mode: "none", notice: null });
  },
});

interface SellingPage {
  path: string;
  text: string;
  before: string;
  rels: string[];
  button: string;
}

/** Returns the pages of the sitemap that have a buying link. */
async function sellingPages(page: Page): Promise<SellingPage[]> {
  await page.goto("/about");
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
    address.replace(siteUrl, ""),
  );
  return page.evaluate(async (addresses) => {
    const found = [];
    for (const path of addresses) {
      const document = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
      const main = document.querySelector("main");
      const links = [...(main?.querySelectorAll<HTMLAnchorElement>("a[href^=http]") ?? [])].filter(
        ({ host, textContent }) => host !== location.host && /acheter/i.test(textContent),
      );
      const [first] = links;
      if (!main || !first) continue;
      const range = document.createRange();
      range.setStart(main, 0);
      range.setEndBefore(first);
      const before = range.toString();
      const rels = links.map(({ rel }) => rel);
      found.push({ path, text: main.textContent, before, rels, button: first.textContent });
    }
    return found;
  }, paths);
}

test("on every page each buying link names its merchant, and nothing is said of a payment that nobody makes", async ({
  page,
}) => {
  const pages = await sellingPages(page);
  expect(pages.length).toBeGreaterThan(50);
  for (const { path, text, rels, button } of pages) {
    expect(text, path).not.toMatch(/Collaboration commerciale|Lien (peut-être )?rémunéré|commission peut/);
    expect(button, path).toMatch(/ chez \S+/);
    for (const rel of rels) expect(rel, path).toMatch(/sponsored.*noopener/);
  }
});

describe("where links pay us", () => {
  test("one line says so before the first link of every page, with its merchant", async ({
    page,
    payingMerchants: _,
  }) => {
    const pages = await sellingPages(page);
    expect(pages.length).toBeGreaterThan(50);
    for (const { path, before, button } of pages) {
      const merchant = / chez (.+?)(?= \(nouvel)/.exec(button)?.[1];
      expect(before, path).toContain(`Lien rémunéré par ${merchant}.`);
    }
  });

  for (const path of ["/products/jbl-flip-7", "/sony-wh-1000xm6", "/categories/enceintes-nomades"]) {
    test(`${path}: line and programme’s sentence are unfolded around the button, which stays on the first screen`, async ({
      page,
      payingMerchants: _,
    }) => {
      for (const viewport of [desktop, smallPhone]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const line = page.locator("main p", { hasText: /^Lien rémunéré par \S+\.$/ }).first();
        const notice = page.locator("main p", { hasText: sentence }).first();
        const button = page.locator("main .buy-button").first();
        const [above, buy, below] = [
          await line.boundingBox(),
          await button.boundingBox(),
          await notice.boundingBox(),
        ];
        if (!above || !buy || !below) throw new Error("A part of the page is not shown");
        expect(above.y + above.height).toBeLessThanOrEqual(buy.y);
        expect(buy.y + buy.height).toBeLessThanOrEqual(Math.min(viewport.height, below.y));
        expect(await page.locator("details", { has: line }).count()).toBe(0);
        expect(await page.locator("details", { has: notice }).count()).toBe(0);
      }
    });
  }
});

test("a list states its order, scope, merchants and payment in one line", async ({ page, shelf }) => {
  const offers = ["Fnac", "Darty", "Boulanger"].map((merchant) => ({
    title: `Platine ${merchant}`,
    merchant,
    affiliate_url: `https://www.${merchant.toLowerCase()}.com/a1`,
    price: 99,
  }));
  await shelf.add(...offers);
  const line = async () => {
    await page.goto(`/categories/${shelf.category.name.toLowerCase().replace(" ", "-")}`);
    const notice = page.locator("main p", { hasText: "non exhaustive" });
    expect(await page.locator("details", { has: notice }).count()).toBe(0);
    expect(await notice.getByRole("link").getAttribute("href")).toBe("/legal/comparisons");
    return (await notice.innerText()).replace(/\s+/g, " ");
  };
  expect(await line()).toMatch(
    /^Un choix par besoin, .* ; sélection non exhaustive, 2 marchands, aucun référencement payant\./,
  );
  await askAsOperator("PATCH", "merchants?name=eq.Fnac", { link_mode: "direct" });
  try {
    expect(await line()).toContain("aucun référencement payant ; une commission peut nous être versée.");
  } finally {
    await askAsOperator("PATCH", "merchants?name=eq.Fnac", { link_mode: "none" });
  }
});
