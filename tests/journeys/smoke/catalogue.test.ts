import { describe, expect } from "vitest";
import { test } from "#tests/journeys/support/product-shelf.ts";

test("the home page shows the first three top-level categories, and links to all of them", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  expect(await main.getByRole("article").getByRole("heading").allInnerTexts()).toEqual([
    "Audio",
    "Téléphones",
    "Maison et cuisine",
  ]);
  await main.getByRole("link", { name: "Découvrir les catégories" }).first().click();
  await page.waitForURL("**/categories");
});

test("the names of the choices are broken between words", async ({ page }) => {
  await page.goto("/");
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page
      .getByRole("main")
      .getByRole("listitem")
      .evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const texts = document.createNodeIterator(tile.querySelector("a") ?? tile, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
            }
          return found;
        }),
      );
    expect(broken, `at ${width} pixels`).toEqual([]);
  }
});

describe("a category", () => {
  test("shows its breadcrumb and its content", async ({ page }) => {
    await page.goto("/categories/casques");
    const crumbs = page.getByRole("navigation", { name: "Fil d’Ariane" });
    expect(await crumbs.getByRole("listitem").allInnerTexts()).toEqual([
      "Accueil",
      "Catégories",
      "Audio",
      "Casques",
    ]);
    expect(await page.getByRole("heading", { name: "Sous-catégories" }).isVisible()).toBe(true);
  });

  test("says that it is empty", async ({ page }) => {
    await page.goto("/categories/aspirateurs-robots");
    expect(await page.getByRole("heading", { name: "Aucun produit" }).isVisible()).toBe(true);
  });
});

describe("a product", () => {
  test("shows picture, title, description, price and breadcrumb", async ({ page }) => {
    await page.goto("/products/nokia-3210");
    const main = page.getByRole("main");
    expect(await main.getByRole("img", { name: /^Dessin du Nokia 3210, édition/ }).isVisible()).toBe(true);
    expect(await main.getByRole("heading", { level: 1, name: "Nokia 3210" }).isVisible()).toBe(true);
    expect(
      await main
        .getByText(/^79\s€$/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await main.getByRole("heading", { name: "Notre avis" }).isVisible()).toBe(true);
    expect(
      await page.getByRole("navigation", { name: "Fil d’Ariane" }).getByRole("listitem").allInnerTexts(),
    ).toEqual(["Accueil", "Catégories", "Téléphones à touches", "Nokia 3210"]);
  });

  test("is bought at the merchant named on the button", async ({ page }) => {
    await page.goto("/products/nokia-3210");
    const buy = page
      .getByRole("main")
      .getByRole("link", { name: /^Acheter maintenant environ 79\s€, à chercher chez Fnac/ })
      .first();
    expect(await buy.getAttribute("rel")).toBe("sponsored nofollow noopener noreferrer");
    expect(await buy.getAttribute("target")).toBe("_blank");
  });

  test("without a dossier announces a description; the question about it is filled in", async ({
    page,
    shelf,
  }) => {
    const [product] = await shelf.add({ title: "Platine d’essai" });
    await page.goto(`/products/${product?.slug}`);
    const main = page.getByRole("main");
    expect(await main.getByText("Description complète du produit à venir.").isVisible()).toBe(true);
    await main.getByRole("link", { name: "Poser une question" }).click();
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    expect(await page.getByLabel("Sujet").inputValue()).toBe("Question sur Platine d’essai");
  });
});

describe("search", () => {
  test("finds what a query means, not only its letters", async ({ page }) => {
    await page.goto("/categories");
    const search = page.getByRole("search", { name: "Recherche dans le catalogue" });
    await search.getByRole("searchbox").fill("casqe");
    await search.getByRole("button", { name: "Lancer la recherche" }).click();
    await page.getByRole("heading", { level: 1, name: /^\d+ choix et \d+ rayons pour/ }).waitFor();
    expect(page.url()).toMatch(/\/categories\?q=casqe$/);
    expect(await page.getByRole("article").getByRole("heading", { level: 2 }).innerText()).toMatch(
      /^Sony WH-1000XM6/,
    );
    expect(await search.getByRole("searchbox").inputValue()).toBe("casqe");
  });

  test("works without JavaScript, and makes suggestions when nothing is found", async ({
    plainPage: page,
  }) => {
    await page.goto("/categories");
    const search = page.getByRole("search", { name: "Recherche dans le catalogue" });
    await search.getByRole("searchbox").fill("zzzzzz");
    await search.getByRole("searchbox").press("Enter");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Rien pour «\szzzzzz\s»$/);
    expect(await page.getByRole("main").getByRole("link", { name: "Audio" }).isVisible()).toBe(true);
    expect(await search.getByRole("searchbox").inputValue()).toBe("zzzzzz");
  });
});

test("an unknown path is logged to the console", async ({ page }) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.goto("/nulle-part");
  await expect.poll(() => lines.some((line) => line.includes("/nulle-part"))).toBe(true);
  await page
    .getByRole("main")
    .getByRole("link", { name: /accueil/i })
    .click();
  await page.waitForURL(/\/$/);
});
