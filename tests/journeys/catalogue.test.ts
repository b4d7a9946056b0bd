import { describe, expect } from "vitest";
import { test } from "./support/product-shelf.ts";

describe("the home page", () => {
  test("shows the first three top-level categories, and links to all of them", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    expect(await main.getByRole("article").getByRole("heading").allInnerTexts()).toEqual([
      "Audio",
      "Téléphones",
      "Maison et cuisine",
    ]);
    for (const benefit of ["Sélection experte", "Gain de temps", "Achat en confiance"]) {
      expect(await main.getByRole("heading", { name: benefit }).isVisible()).toBe(true);
    }
    await main.getByRole("link", { name: "Découvrir les catégories" }).first().click();
    await page.waitForURL("**/categories");
  });

  test("answers three questions, one at a time, by keyboard too", async ({ page }) => {
    await page.goto("/");
    const questions = page.getByRole("main").locator("summary").filter({ hasText: /\?$/ });
    expect(await questions.count()).toBe(3);
    const answer = page.getByText("Le bouton « Acheter maintenant » mène chez un marchand");
    expect(await answer.isVisible()).toBe(false);
    await questions.nth(1).focus();
    await page.keyboard.press("Enter");
    expect(await answer.isVisible()).toBe(true);
  });
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
    expect(await page.getByRole("heading", { name: "Les rayons" }).isVisible()).toBe(true);
  });

  test("says that it is empty", async ({ page }) => {
    await page.goto("/categories/aspirateurs-robots");
    expect(await page.getByRole("heading", { name: "Aucun produit" }).isVisible()).toBe(true);
    expect(
      await page
        .getByText("Cette catégorie ne contient pas encore de produits ou de sous-catégories.")
        .isVisible(),
    ).toBe(true);
  });

  test("links each product to its own page", async ({ page }) => {
    await page.goto("/categories/telephones-a-touches");
    const link = page.getByRole("main").getByRole("link", { name: "Nokia 3210" });
    expect(await link.getAttribute("href")).toBe("/nokia-3210");
  });

  test("says what it weighs, in its order", async ({ page }) => {
    await page.goto("/categories/ecouteurs-de-sport");
    const criteria = page
      .getByRole("main")
      .locator("section", { has: page.getByRole("heading", { name: "Nos critères" }) })
      .getByRole("listitem");
    expect(await criteria.count()).toBe(3);
    expect(await criteria.first().innerText()).toMatch(/Rester en place \(décisif\)/);
  });
});

describe("a product", () => {
  test("shows picture, title, description, price and breadcrumb", async ({ page }) => {
    await page.goto("/products/nokia-3210");
    const main = page.getByRole("main");
    expect(await main.getByRole("img", { name: /^Dessin du Nokia 3210/ }).isVisible()).toBe(true);
    expect(await main.getByRole("heading", { level: 1, name: "Nokia 3210" }).isVisible()).toBe(true);
    expect(
      await main
        .getByText(/^79\s€$/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await main.getByText("Des touches, la 4G et Snake").isVisible()).toBe(true);
    expect(await main.getByRole("heading", { name: "Description du produit" }).isVisible()).toBe(true);
    expect(await main.getByText("La 2G s’éteint en France").first().isVisible()).toBe(true);
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

  test("without a merchant has a button that does nothing", async ({ page }) => {
    await page.goto("/products/moccamaster-kbg-select");
    await page.getByRole("button", { name: "Acheter maintenant" }).focus();
    await page.keyboard.press("Enter");
    expect(page.url()).toMatch(/moccamaster-kbg-select$/);
  });

  test("without a dossier announces a description; the question about it is filled in", async ({
    page,
    shelf,
  }) => {
    const [product] = await shelf.add({ title: "Platine d’essai" });
    await page.goto(`/products/${product?.slug}`);
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { name: "Description du produit" }).isVisible()).toBe(true);
    expect(await main.getByText("Description complète du produit à venir.").isVisible()).toBe(true);
    await main.getByRole("link", { name: "Poser une question" }).click();
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    expect(await page.getByLabel("Sujet").inputValue()).toBe("Question sur Platine d’essai");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/contact$/);
  });

  test("has one address: others redirect to it or name it as canonical", async ({ plainPage: page }) => {
    const moved = await page.request.get("/product/nokia-3210", { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers().location).toBe("/products/nokia-3210");
    await page.goto("/jbl-flip-7");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/[^s]\/jbl-flip-7$/);
    expect(await page.getByRole("heading", { level: 1, name: "JBL Flip 7" }).isVisible()).toBe(true);
  });
});

describe("search", () => {
  for (const [query, title] of [
    ["ecouteur", /^Technics/],
    ["cafetiere", /^Moccamaster/],
    ["casqe", /^Sony WH-1000XM6/],
  ] as const) {
    test(`${query} finds what it means`, async ({ page }) => {
      await page.goto("/categories");
      const search = page.getByRole("search", { name: "Recherche dans le catalogue" });
      await search.getByRole("searchbox").fill(query);
      await search.getByRole("button", { name: "Lancer la recherche" }).click();
      await page.getByRole("heading", { level: 1, name: /^\d+ choix et \d+ rayons pour/ }).waitFor();
      expect(page.url()).toMatch(new RegExp(`/categories\\?q=${query}$`));
      expect(await page.getByRole("article").getByRole("heading", { level: 2 }).innerText()).toMatch(title);
      expect(await search.getByRole("searchbox").inputValue()).toBe(query);
    });
  }

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
