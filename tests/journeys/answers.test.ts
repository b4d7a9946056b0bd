/** The page of a leaf beside its card, which `every-address.test.ts` measures. */
import { expect } from "vitest";
import { test } from "./support/journey.ts";
import { test as shelfTest } from "./support/product-shelf.ts";

test("the reasons are one tap away", async ({ phonePage: page }) => {
  await page.goto("/categories/casques-a-reduction-de-bruit");
  await page.getByRole("link", { name: "Pourquoi ce choix ?" }).click();
  await page.waitForURL("**/sony-wh-1000xm6-pourquoi");
});

test("what should be read before a button stands apart from it", async ({ phonePage: page }) => {
  await page.goto("/google-pixel-9");
  const gaps = await page
    .getByRole("main")
    .locator(".answer-wait + .buy-button")
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const above = button.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        return button.getBoundingClientRect().top - above;
      }),
    );
  expect(gaps).toHaveLength(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
});

test("the witnesses of a leaf leave room for « Preuves » on their line", async ({ page }) => {
  await page.goto("/categories/casques-a-reduction-de-bruit");
  const proofs = page.locator("summary", { hasText: "Preuves" });
  expect((await proofs.boundingBox())?.height).toBeLessThanOrEqual(44);
});

test("a leaf says what it weighs, in its order", async ({ page }) => {
  await page.goto("/categories/ecouteurs-de-sport");
  const criteria = page
    .getByRole("main")
    .locator("section", { has: page.getByRole("heading", { name: "Nos critères" }) })
    .getByRole("listitem");
  expect(await criteria.count()).toBe(3);
  expect(await criteria.first().innerText()).toMatch(/Rester en place \(décisif\)/);
});

shelfTest(
  "products beside the choice stand below it, and fit the narrowest phone",
  async ({ phonePage: page, shelf }) => {
    await shelf.add(
      ...["Un", "Deux", "Trois"].map((title) => ({
        title: `${title} produit au nom assez long pour tous`,
        short_description: "Une description qui tient en une phrase. ".repeat(4),
        affiliate_url: "https://www.fnac.com/a",
        merchant: "Fnac",
      })),
    );
    const slug = shelf.category.name.toLowerCase().replace(" ", "-");
    await page.goto(`/categories/${slug}`);
    const card = await page.getByRole("main").locator("article.answer").boundingBox();
    const others = page.getByRole("heading", { name: "Autres produits" });
    expect((await others.boundingBox())?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
    expect(
      await page
        .getByRole("main")
        .getByRole("link", { name: /au nom assez long/ })
        .count(),
    ).toBe(3);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
