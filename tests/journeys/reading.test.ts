import { describe, expect } from "vitest";
import { phone, siteUrl, test } from "./support/journey.ts";
import { missingPages, publicPages } from "./support/public-pages.ts";

describe("a visitor reads", () => {
  for (const { path, heading } of publicPages) {
    test(`${path}`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(await page.getByRole("heading", { level: 1, name: heading }).isVisible()).toBe(true);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    });
  }

  for (const { path, heading } of missingPages) {
    test(`that there is nothing at ${path}`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(await page.getByRole("heading", { level: 1, name: heading }).isVisible()).toBe(true);
    });
  }
});

test("on a phone a missing page shows its field of accents, and the footer names the declaration alone", async ({
  phonePage: page,
}) => {
  await page.goto("/nulle-part");
  const field = await page.getByRole("main").locator("svg[data-ornament]").boundingBox();
  expect(field?.height).toBeGreaterThan(100);
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThan(phone.height / 2);
  const declaration = page.getByRole("contentinfo").getByRole("link", { name: /accessibilité/i });
  expect(await declaration.allInnerTexts()).toEqual(["Accessibilité"]);
});

describe("without JavaScript a visitor reads the same", () => {
  for (const { path, heading } of [...publicPages, ...missingPages]) {
    test(`${path}`, async ({ plainPage }) => {
      await plainPage.goto(path);
      expect(await plainPage.getByRole("heading", { level: 1, name: heading }).isVisible()).toBe(true);
    });
  }

  test("and gets from the home page to a merchant", async ({ plainPage: page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Audio", exact: true }).first().click();
    await main.getByRole("link", { name: "Casques", exact: true }).click();
    await main.getByRole("link", { name: /réduction de bruit/ }).click();
    await main.getByRole("link", { name: "Sony WH-1000XM6" }).click();
    const buy = page.getByRole("link", { name: /^Acheter maintenant environ 449\s€, à chercher chez Fnac/ });
    expect(await buy.first().getAttribute("href")).toContain("Sony+WH-1000XM6");
  });
});

test("every link of the site has a target", async ({ plainPage: page }) => {
  const seen = new Set<string>(["/"]);
  const dead: string[] = [];
  for (const path of seen) {
    const answer = await page.request.get(path);
    if (!answer.ok()) dead.push(`${path}: ${answer.status()}`);
    for (const [, href = ""] of (await answer.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      seen.add(href.replaceAll("&amp;", "&"));
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});

test("the sitemap names canonical pages only, and all of them answer", async ({ plainPage: page }) => {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses).toContain(`${siteUrl}/nokia-3210`);
  expect(addresses.some((address) => address.includes("sony-wh-1000xm5"))).toBe(false);
  for (const address of addresses) {
    const answer = await page.request.get(address);
    expect(`${answer.status()} ${address}`).toBe(`200 ${address}`);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"`);
  }
});
