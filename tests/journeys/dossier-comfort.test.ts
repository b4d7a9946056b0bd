/** The dossier pages in use: no layout shifts, accessibility, navigation, the carousel. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isCampaign } from "#tests/campaign.ts";
import { dossierPages } from "./support/expected-dossiers.ts";
import { accessibilityFaults, phone, test } from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { openHydrated, openIdle } from "./support/readiness.ts";

const paths = dossierPages.flatMap(({ path }) => [path, `${path}-pourquoi`]);

/** Each heading is at most one level below the one before. */
async function headingFaults(page: Page): Promise<string[]> {
  const headings = await page.getByRole("main").locator("h1, h2, h3, h4").all();
  const levels = await Promise.all(
    headings.map((heading) => heading.evaluate(({ tagName }) => Number(tagName[1]))),
  );
  return levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1 ? [`h${level} at ${index}`] : [],
  );
}

/**
 * Returns at how many places the values of the lists of facts begin, and the titles of the contents,
 * once everything is open.
 */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    return ["table.facts td, dl.facts dd", "nav li a > span:last-child"].map((of) => {
      const all = [...document.querySelectorAll(`main :is(${of})`)];
      return new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size;
    });
  });

/** Returns the words that a line breaks in two, or after which it must not break. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const whole =
      /\p{L}+\u2060?-\u2060?(ci|là|t\u2060?-\u2060?\p{L}+)(?!\p{L})|(?<!\p{L})ne[ \u00a0]plus(?!\p{L})/giu;
    const texts = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(whole)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test.for([...paths.entries()])(
  "%s %s: axe finds nothing, headings are in order, the layout is stable, columns begin at one line",
  async ([index, path], { page }) => {
    await watchShifts(page);
    await openIdle(page, path);
    expect(await shiftsOf(page)).toEqual([]);
    // One template: what axe finds in it, it finds in a third of its pages.
    if (isCampaign || index % 3 === 0) expect(await accessibilityFaults(page)).toEqual([]);
    expect(await headingFaults(page)).toEqual([]);
    for (const places of await placesOf(page)) expect(places).toBeLessThanOrEqual(1);

    const images = page.getByRole("main").locator("img");
    const eager = await images.evaluateAll(
      (all) => all.filter((image) => (image as HTMLImageElement).loading !== "lazy").length,
    );
    expect(eager).toBe(1);
    for (const image of await images.all()) {
      expect(await image.getAttribute("width")).toMatch(/^\d+$/);
      expect(await image.getAttribute("height")).toMatch(/^\d+$/);
    }
  },
);

test("on a phone: axe finds nothing, no page scrolls sideways, every picture loads", async ({
  phonePage: page,
}) => {
  for (const path of [
    "/sony-ult-field-5",
    "/sony-wh-1000xm6",
    "/nokia-3210",
    "/sennheiser-ambeo-soundbar-mini-pourquoi",
  ]) {
    await openIdle(page, path);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of [phone.width, 320]) {
      await page.setViewportSize({ ...phone, width });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await brokenWords(page)).toEqual([]);
    }
    await page.setViewportSize(phone);
    for (const image of await page.getByRole("main").locator("img:visible").all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
});

test("product and analysis link to each other, and each opens at its top", async ({ page }) => {
  await page.goto("/nokia-3210");
  await page.getByRole("link", { name: "Pourquoi ce choix ?" }).last().click();
  await page.waitForURL("**/nokia-3210-pourquoi");
  await page
    .getByRole("article")
    .getByRole("heading", { name: /Conclusion/ })
    .waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: "Voir le produit" }).last().click();
  await page.waitForURL("**/nokia-3210");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a table of contents links to its sections", async ({ page }) => {
  await page.goto("/delonghi-magnifica-s-pourquoi");
  const [, , third] = await page.getByRole("navigation", { name: "Sommaire" }).getByRole("link").all();
  await third?.click();
  const title = page.getByRole("article").getByRole("heading", { level: 2, name: /^III\./ });
  await expect.poll(async () => (await title.boundingBox())?.y ?? 0).toBeLessThan(300);
  expect((await title.boundingBox())?.y).toBeGreaterThan(60);
});

describe("the carousel", () => {
  const path = "/sony-wh-1000xm6";
  const track = (page: Page) => page.getByRole("list", { name: "Vues", exact: true });
  const shownView = (page: Page) =>
    track(page).evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);
  const current = (page: Page) =>
    page.locator("main [aria-roledescription] a[aria-current=true]").getAttribute("aria-label");

  test("does not move by itself, and turns by arrow keys and by its links", async ({ page }) => {
    await openHydrated(page, path);
    expect(await shownView(page)).toBe(1);
    await track(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shownView(page)).toBe(2);
    await expect.poll(() => current(page)).toBe("Vue 2 sur 4");

    const last = page.getByRole("link", { name: "Vue 4 sur 4" });
    await last.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => shownView(page)).toBe(4);
    await expect.poll(() => current(page)).toBe("Vue 4 sur 4");
    expect(page.url()).not.toContain("#");
  });

  test("turns in place on a phone: by finger, and by two buttons of 24 pixels", async ({
    phonePage: page,
  }) => {
    await openHydrated(page, path);
    const next = page.getByRole("button", { name: "Vue suivante" });
    const previous = page.getByRole("button", { name: "Vue précédente" });
    for (const button of [next, previous]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await next.click();
    await expect.poll(() => shownView(page)).toBe(2);
    await page.getByRole("status", { name: "Vue 2 sur 4" }).waitFor();
    await previous.click();
    await expect.poll(() => shownView(page)).toBe(1);
    await previous.click();
    await expect.poll(() => shownView(page)).toBe(4);
    // What a finger does.
    await track(page).evaluate((row) => row.scrollBy({ left: -row.clientWidth, behavior: "instant" }));
    await page.getByRole("status", { name: "Vue 3 sur 4" }).waitFor();
  });

  test("turns without animation when reduced motion is preferred", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, path);
    await page.getByRole("link", { name: "Vue 3 sur 4" }).click();
    expect(await shownView(page)).toBe(3);
  });

  test("turns without JavaScript", async ({ plainPage: page }) => {
    await page.goto(path);
    await page.getByRole("link", { name: "Vue 2 sur 4" }).click();
    await expect.poll(() => shownView(page)).toBe(2);
    await page.setViewportSize(phone);
    expect(await page.getByRole("button", { name: "Vue suivante" }).isVisible()).toBe(false);
    expect(await track(page).evaluate((row) => getComputedStyle(row).scrollSnapType)).toBe("x mandatory");
  });
});
