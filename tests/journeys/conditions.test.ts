/** Pages under the conditions of their readers; what holds for every page is in `every-page.test.ts`. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { phone, test } from "./support/journey.ts";

test("drawings have a look of their own at night, and another on paper, each in its place", async ({
  page,
}) => {
  for (const path of ["/", "/categories/audio", "/sony-wh-1000xm6", "/nokia-3210", "/nokia-3210-pourquoi"]) {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.goto(path);
    const image = page.getByRole("main").locator('img[src^="/media/"]').first();
    const shown = () => image.evaluate((element: HTMLImageElement) => element.currentSrc);
    await expect.poll(shown).toMatch(/\/media\/[a-z]+\/[a-z0-9-]+\.night\.svg$/);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    const night = await image.boundingBox();
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await expect.poll(shown).toMatch(/\/media\/[a-z]+\/[a-z0-9-]+\.svg(#vignette)?$/);
    await expect.poll(shown).not.toContain(".night.");
    expect(await image.boundingBox()).toEqual(night);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect.poll(shown).not.toContain(".night.");
  }
});

test("on a wide screen the picture of a product stands left of its name and of its buying link", async ({
  page,
}) => {
  for (const path of ["/sony-wh-1000xm6", "/nokia-3210"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    const name = await main.getByRole("heading", { level: 1 }).boundingBox();
    const picture = await main.locator('img[src^="/media/"]:visible').first().boundingBox();
    const link = await main.locator('a[rel~="sponsored"]').first().boundingBox();
    if (!name || !picture || !link) throw new Error("A part of the page is not shown");
    expect(name.x).toBeGreaterThan(picture.x + picture.width);
    expect(picture.y).toBeLessThan(name.y + name.height);
    expect(link.x).toBe(name.x);
    expect(link.y + link.height).toBeLessThan(picture.y + picture.height);
  }
});

describe("in forced colours", () => {
  /** Takes the background of the page for the colour of a border that does not show. */
  const ground = "rgb(0, 0, 0)";
  const edgeOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).borderBottomColor);
  const open = async (page: Page, path: string) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto(path);
  };

  test("buttons and fields keep a border, and the wordmark has one colour", async ({ page }) => {
    await open(page, "/products/sony-wh-1000xm6");
    expect(await edgeOf(page.getByRole("link", { name: /Acheter maintenant/ }).first())).not.toBe(ground);
    await open(page, "/contact");
    expect(await edgeOf(page.getByLabel("Nom", { exact: true }))).not.toBe(ground);
    const accent = page.getByRole("banner").locator("a svg").first();
    const [fill, writing] = await accent.evaluate((svg) => {
      const { fill, color } = getComputedStyle(svg);
      return [fill, color];
    });
    expect(fill).toBe(writing);
  });

  test("the selected tab is marked", async ({ page }) => {
    await open(page, "/auth");
    const [signIn, signUp] = ["Connexion", "Inscription"].map((name) => page.getByRole("tab", { name }));
    if (!signIn || !signUp) throw new Error("The form has no tabs");
    expect(await edgeOf(signIn)).not.toBe(ground);
    expect(await edgeOf(signUp)).toBe(ground);
    await signUp.click();
    await expect.poll(() => edgeOf(signUp)).not.toBe(ground);
    expect(await edgeOf(signIn)).toBe(ground);
  });

  test("the shown view of a product is marked", async ({ page }) => {
    await open(page, "/sony-wh-1000xm6");
    const views = await page.getByRole("link", { name: /^Vue \d/ }).all();
    const [shown, ...others] = await Promise.all(views.map(edgeOf));
    expect(shown).not.toBe(ground);
    expect(new Set(others)).toEqual(new Set([ground]));
  });
});

test("with reduced motion there are no animations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const longest = await page.evaluate(() => {
    const seconds = (value: string) => Math.max(...value.split(",").map(Number.parseFloat));
    return Math.max(
      ...[...document.querySelectorAll("*")].map((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return Math.max(seconds(transitionDuration), seconds(animationDuration));
      }),
    );
  });
  expect(longest).toBeLessThan(0.001);
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
