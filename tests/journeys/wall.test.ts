/**
 * The drawn answers of the home page, of « Catégories », of the branches and of the menu: where they stand,
 * and what they say.
 */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { desktop, siteUrl, test } from "./support/journey.ts";

/** A phone between the bars of its browser. */
const SMALL_PHONE = { width: 390, height: 664 };
const BRANCHES = [
  "Audio",
  "Téléphones",
  "Maison et cuisine",
  "Santé et bien-être",
  "Sommeil et éclairage",
  "Lecture et bureau",
];

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

const wallOf = (page: Page) => page.getByRole("region", { name: "Nos choix" });
const tilesOf = (page: Page) => wallOf(page).getByRole("listitem");

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

const topOfFirstDrawing = async (page: Page) =>
  (await page.getByRole("main").locator("img").first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

/** The words of the tiles' texts that stand in two lines. Runs in the page. */
function cutWords(tiles: Element[]): string[] {
  return tiles.flatMap((tile) => {
    const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.nodeValue?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) cut.push(word);
      }
    }
    return cut;
  });
}

describe("the home page", () => {
  test("on a phone thirty answers end within 2,400 pixels, the last ones loaded late", async ({
    phonePage: page,
  }) => {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    expect(await tilesOf(page).count()).toBe(30);
    expect(await bottomOf(tilesOf(page).last())).toBeLessThanOrEqual(2400);
    const loading = await tilesOf(page)
      .locator("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).loading));
    expect(loading).toEqual(loading.map((_, place) => (place < 12 ? "eager" : "lazy")));
  });

  test("in a wide window two rows of six stand on the first screen", async ({ page }) => {
    await page.goto("/");
    expect(await topOfFirstDrawing(page)).toBeLessThan(400);
    expect(await bottomOf(tilesOf(page).nth(11).locator("img"))).toBeLessThanOrEqual(desktop.height);
  });

  test("in every window the tiles stand in their columns, and no name is cut", async ({
    plainPage: page,
  }) => {
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    for (const [width, columns] of [
      [320, 2],
      [375, 3],
      [390, 3],
      [768, 4],
      [1023, 4],
      [1024, 5],
      [1180, 5],
      [1280, 6],
      [1600, 6],
      [1601, 8],
      [1920, 8],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await tilesOf(page).evaluateAll((tiles) =>
        tiles.map((tile) => tile.getBoundingClientRect().x),
      );
      expect(new Set(boxes).size, `${width}`).toBe(columns);
      expect(await tilesOf(page).evaluateAll(cutWords), `${width}`).toEqual([]);
      // The name of a branch may take two lines, and still stands below the drawing.
      const onDrawings = await tilesOf(page).evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const drawing = tile.querySelector("img")?.getBoundingClientRect().bottom ?? 0;
          const range = document.createRange();
          return [...tile.querySelectorAll("a, p")].flatMap((text) => {
            range.selectNodeContents(text);
            return range.getBoundingClientRect().top < drawing ? (text.textContent ?? "") : [];
          });
        }),
      );
      expect(onDrawings, `${width}`).toEqual([]);
    }
  });

  test("each tile says need, name and amount, each branch is named once, and the line of the law stands above", async ({
    plainPage: page,
  }) => {
    await page.goto("/");
    const tiles = (await tilesOf(page).allInnerTexts()).map(plain);
    expect(tiles[0]).toBe("Audio Casques à réduction de bruit Sony WH-1000XM6 449 €");
    expect(tiles.filter((text) => !/ \d[\d,]* €$/.test(text))).toHaveLength(6);
    const begun = await wallOf(page).locator('a[href^="/categories/"]').allInnerTexts();
    expect(begun).toEqual(BRANCHES);
    const text = plain(await page.getByRole("main").innerText());
    expect(text).toContain(
      "Un choix par besoin, dans l’ordre des rayons ; sélection non exhaustive, 4 marchands, aucun référencement payant. Prix indicatifs",
    );
    expect(text.match(/Prix indicatifs/g)).toHaveLength(1);
    await tilesOf(page).getByRole("link", { name: "Nokia 3210" }).click();
    await page.getByRole("heading", { level: 1, name: "Nokia 3210" }).waitFor();
  });

  test("each example of a need finds something", async ({ plainPage: page }) => {
    await page.goto("/");
    const field = page.getByRole("search", { name: "Rechercher un besoin" }).getByRole("searchbox");
    const needs = (await field.getAttribute("placeholder"))?.split(", ") ?? [];
    expect(needs).toHaveLength(3);
    for (const need of needs) {
      await page.goto(`/categories?q=${encodeURIComponent(need)}`);
      expect(await page.title()).toMatch(/^[1-9]\d* (choix|rayons?)/);
    }
  });
});

describe("categories", () => {
  for (const path of ["/categories", "/categories/audio", "/categories/maison-et-cuisine"]) {
    test(`${path}: the first drawing stands within 400 pixels, once above it what prices are`, async ({
      page,
    }) => {
      await page.goto(path);
      expect(await topOfFirstDrawing(page)).toBeLessThan(400);
      const text = plain(await page.getByRole("main").innerText());
      expect(text.match(/Prix indicatifs/g)).toHaveLength(1);
      expect(text).toMatch(/sélection non exhaustive, (un|\d+) marchands?, aucun référencement payant/);
    });
  }

  test("« Catégories » has a card for each branch with its answers, and leads to all choosers", async ({
    plainPage: page,
  }) => {
    await page.goto("/categories");
    const cards = page.getByRole("main").getByRole("article");
    expect(await cards.getByRole("heading").allInnerTexts()).toEqual(BRANCHES);
    expect(await cards.getByRole("listitem").count()).toBe(30);
    await page.getByRole("link", { name: "Trois questions au plus pour le savoir" }).click();
    await page.getByRole("heading", { level: 1, name: "Aidez-moi à choisir" }).waitFor();
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBe(6);
  });

  test("a branch has its answers, its questions and its subcategories with theirs", async ({
    plainPage: page,
  }) => {
    await page.goto("/categories/audio");
    expect(await tilesOf(page).count()).toBe(8);
    expect(plain(await tilesOf(page).last().innerText())).toMatch(/^Casque, enceinte .* Commencer$/);
    const subcategories = page.getByRole("region", { name: "Sous-catégories" }).getByRole("article");
    expect((await subcategories.allInnerTexts()).map(plain)[0]).toMatch(
      /^Casques .*\. Casques à réduction de bruit Casques filaires$/,
    );
    expect(await subcategories.count()).toBe(4);
    // The questions fill the row of the last answer, at the width of a tablet as well.
    await page.setViewportSize({ width: 768, height: 1024 });
    const grid = await wallOf(page).getByRole("list").boundingBox();
    const last = await tilesOf(page).last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((grid?.x ?? 0) + (grid?.width ?? 0), 0);
  });
});

test("the menu of a phone shows the pages of the site, with the branches, then what else there is, on one screen", async ({
  phonePage: page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto("/about");
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  expect(
    await menu
      .getByRole("listitem")
      .allInnerTexts()
      .then((all) => all.map(plain)),
  ).toEqual([
    "Accueil",
    `Catégories ${BRANCHES.join(" ")}`,
    ...BRANCHES,
    "À propos",
    "Contact",
    "Aidez-moi à choisir",
    "Modèles écartés",
    "Journal",
    "Notre méthode",
  ]);
  const signIn = page.getByRole("navigation", { name: "Compte" }).getByRole("link", { name: "Connexion" });
  expect(await bottomOf(signIn)).toBeLessThanOrEqual(SMALL_PHONE.height);
  await menu.getByRole("link", { name: "Aidez-moi à choisir" }).click();
  await page.waitForURL("**/choisir");
});

test("the drawing goes from the tile to the product's page and back; not without motion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition;
    window.shared = [];
    const count = () => window.shared.push(document.querySelectorAll(".shared-drawing").length);
    document.startViewTransition = (update) => {
      count();
      const transition = begin.call(document, update);
      void transition.updateCallbackDone.then(count);
      window.changed = transition.finished;
      return transition;
    };
  });
  const counted = () => page.evaluate(() => window.shared);
  await page.goto("/");
  await tilesOf(page).getByRole("link", { name: "Nokia 3210" }).click();
  await page.getByRole("heading", { level: 1, name: "Nokia 3210" }).waitFor();
  await expect.poll(counted).toEqual([1, 1]);
  // One that is overtaken is skipped, which is an error of the console.
  const untilChanged = () => page.evaluate(() => window.changed);
  await untilChanged();
  await page.goBack();
  await expect.poll(counted).toEqual([1, 1, 1, 1]);
  await untilChanged();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await tilesOf(page).getByRole("link", { name: "Nokia 3210" }).click();
  await page.getByRole("heading", { level: 1, name: "Nokia 3210" }).waitFor();
  expect(await counted()).toEqual([]);
});

test("on a phone the method and the presentation of the site end within 3,900 pixels", async ({
  phonePage: page,
}) => {
  // The method defines the ranks of sources and the indices of protection besides.
  for (const [path, most] of [
    ["/methode", 3900],
    ["/about", 3500],
  ] as const) {
    await page.goto(siteUrl + path);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(most);
  }
});

declare global {
  interface Window {
    /** How many drawings were shared, before and after each change of page. */
    shared: number[];
    /** The end of the latest change. */
    changed: Promise<void>;
  }
}
