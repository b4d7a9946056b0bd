/** Pages under the conditions of their readers: keyboard, zoom, forced colours, dark colour scheme. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./support/journey.ts";

/** One page of each kind; the others use the same components. */
const kinds = [
  "/",
  "/categories",
  "/categories/audio",
  "/products/moccamaster-kbg-select",
  "/sony-wh-1000xm6",
  "/sony-wh-1000xm6-pourquoi",
  "/about",
  "/contact",
  "/categories?q=casque",
  "/legal/comparisons",
  "/auth",
];

test("in the dark scheme the page is dark from the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  expect(await page.locator("meta[name=color-scheme]").getAttribute("content")).toBe("light dark");
  const [ground, writing] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color].map((value) => Number(/\d+/.exec(value)?.[0]));
  });
  expect(ground).toBeLessThan(40);
  expect(writing).toBeGreaterThan(200);
});

test("drawings have a look of their own at night, and another on paper, each in its place", async ({
  page,
}) => {
  for (const path of ["/", "/categories/audio", "/sony-wh-1000xm6", "/nokia-3210", "/nokia-3210-pourquoi"]) {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.goto(path);
    const image = page.getByRole("main").locator('img[src^="/media/"]').first();
    const shown = () => image.evaluate((element: HTMLImageElement) => element.currentSrc);
    await expect.poll(shown).toMatch(/\/media\/[a-z]+\/[a-z0-9-]+\.night\.svg\?v=[0-9a-f]{8}$/);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    const night = await image.boundingBox();
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await expect.poll(shown).toMatch(/\/media\/[a-z]+\/[a-z0-9-]+\.svg\?v=[0-9a-f]{8}$/);
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

describe("by keyboard", () => {
  for (const path of kinds) {
    test(`${path}: every stop is seen, has a ring and a name, and no header lies over it`, async ({
      page,
    }) => {
      await page.goto(path);
      const stops = await walk(page);
      expect(stops.length).toBeGreaterThan(10);
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
    });
  }
});

interface Stop {
  text: string;
  faults: string[];
}

/** Tabs through the page and back to its beginning. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const isInHeader = element.closest("header") !== null;
      const style = getComputedStyle(element);
      const { labels } = element as HTMLInputElement;
      const name = element.getAttribute("aria-label") || element.innerText || labels?.[0]?.innerText || "";
      const faults = [
        name.trim() === "" && !element.hasAttribute("aria-labelledby") && "no name",
        style.outlineStyle === "none" && "no ring",
        width < 24 && height < 24 && "smaller than 24 pixels",
        !isInHeader &&
          getComputedStyle(element).position !== "fixed" &&
          bottom <= header &&
          "under the header",
        !isInHeader && top < 0 && "above the window",
        top > window.innerHeight && "below the window",
      ].filter((fault) => typeof fault === "string");
      return {
        text: name.slice(0, 40),
        faults,
      };
    });
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

describe("magnified", () => {
  test("at 200 % (half the width, twice the text) nothing scrolls sideways or is cut", async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 512 });
    for (const path of kinds) {
      await page.goto(path);
      expect(`${path}: ${await sidewaysOverflow(page)}`).toBe(`${path}: 0`);
    }
  });

  test("with text alone at 200 %, on a phone too", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of kinds) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(`${path}: ${await sidewaysOverflow(page)}`).toBe(`${path}: 0`);
    }
  });
});

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

test("in forced colours buttons and fields keep a border, and the wordmark its accent", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/products/sony-wh-1000xm6");
  const buy = page.getByRole("link", { name: /Acheter maintenant/ });
  const edge = (element: Element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor;
  };
  expect(await buy.evaluate(edge)).toBe(true);
  await page.goto("/contact");
  expect(await page.getByLabel("Nom", { exact: true }).evaluate(edge)).toBe(true);
  expect(await page.getByRole("banner").locator("a svg").first().isVisible()).toBe(true);
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
