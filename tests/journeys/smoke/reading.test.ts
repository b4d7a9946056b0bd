import { describe, expect } from "vitest";
import { test } from "#tests/journeys/support/journey.ts";
import { missingPages, publicPages } from "#tests/journeys/support/public-pages.ts";

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

test("without JavaScript a visitor gets from the home page to a merchant", async ({ plainPage: page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Audio", exact: true }).first().click();
  await main.getByRole("link", { name: "Casques", exact: true }).click();
  await main.getByRole("link", { name: /réduction de bruit/ }).click();
  await main.getByRole("link", { name: "Sony WH-1000XM6" }).click();
  const buy = page.getByRole("link", { name: /^Acheter maintenant environ 449\s€, à chercher chez Fnac/ });
  expect(await buy.first().getAttribute("href")).toContain("Sony+WH-1000XM6");
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
