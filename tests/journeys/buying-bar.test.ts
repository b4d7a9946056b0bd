/** The bar at the foot of a telephone, which sells while no button of the page does. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isCampaign } from "#tests/support/extent.ts";
import { telephone } from "./support/answer-card.ts";
import { accessibilityFaults, test } from "./support/journey.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import { listedPaths } from "./support/public-pages.ts";
import { openIdle } from "./support/readiness.ts";

/** Of each kind one: long, short, analysis, need. */
const SAMPLE = [
  "/sony-wh-1000xm6",
  "/products/jbl-flip-7",
  "/nokia-3210-pourquoi",
  "/categories/enceintes-nomades",
];
/** What has a page of questions has no bar. */
const paths = isCampaign ? (await listedPaths()).filter((path) => !path.startsWith("/choisir")) : SAMPLE;

const bar = (page: Page) => page.locator(".buying-bar p");

/** Scrolls through the page. @returns where something other than one buying link can be touched, and how many */
const positionsWithoutOne = (page: Page) =>
  page.evaluate(async () => {
    /** Of the height of a button, so that a finger hits it; around it a pixel is neither here nor there. */
    const [least, most] = [23, 25];
    const sold = () => {
      const foot = document.querySelector(".buying-bar p")?.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const line = document.querySelector(".section-line")?.getBoundingClientRect();
      const top = line && line.top <= header ? line.bottom : header;
      const heights = [...document.querySelectorAll("main a.buy-button")]
        .map((button) => button.getBoundingClientRect())
        .map((box) => Math.min(box.bottom, foot?.top ?? innerHeight) - Math.max(box.top, top));
      const seen = (height: number) => heights.filter((one) => one >= height).length + (foot ? 1 : 0);
      return [seen(most), seen(least)];
    };
    const faults: string[] = [];
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let y = 0; ; y += 40) {
      scrollTo(0, Math.min(y, end));
      let [few = 0, many = 0] = [0, 0];
      // An observer answers within a few frames, on a busy machine within more.
      for (let frames = 0; frames < 60; frames += 1) {
        await new Promise(requestAnimationFrame);
        [few = 0, many = 0] = sold();
        if (few <= 1 && many >= 1) break;
      }
      if (few > 1 || many < 1) faults.push(`${few === many ? few : `${few} or ${many}`} at ${y}`);
      if (y >= end) return faults;
    }
  });

for (const path of paths) {
  test(`${path}: one buying link at each position, never two`, async ({ coldPage: page }) => {
    await page.setViewportSize(telephone);
    await watchShifts(page);
    await openIdle(page, path);
    if (isCampaign && (await page.locator(".buying-bar").count()) === 0) return;
    expect(await bar(page).count()).toBe(0);
    expect(await positionsWithoutOne(page)).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test("it is the button’s link, names product, amount and merchant, and leaves the end of the page free", async ({
  phonePage: page,
}) => {
  await openIdle(page, "/sony-wh-1000xm6");
  const button = page.getByRole("main").locator(".buy-button").first();
  await page.getByRole("heading", { name: "Points à considérer" }).scrollIntoViewIfNeeded();
  await bar(page).waitFor();
  const link = bar(page).getByRole("link", { name: "Acheter maintenant chez Fnac (nouvel onglet)" });
  for (const name of ["href", "rel", "target"])
    expect(await link.getAttribute(name)).toBe(await button.getAttribute(name));
  expect((await bar(page).innerText()).replace(/\s+/g, " ")).toMatch(/^Sony WH-1000XM6 environ 449 €/);
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect((await bar(page).boundingBox())?.width).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByText("Tous droits réservés").boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((await bar(page).boundingBox())?.y ?? 0);
});

test("with text at 200 % it is the button, within the window", async ({ phonePage: page }) => {
  await openIdle(page, "/sony-wh-1000xm6");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await page.getByRole("heading", { name: "Points à considérer" }).scrollIntoViewIfNeeded();
  const link = bar(page).getByRole("link");
  await link.waitFor();
  const box = await link.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(150);
});

test("it takes nothing of a window as low as at 400 %", async ({ phonePage: page }) => {
  await openIdle(page, "/sony-wh-1000xm6");
  await page.getByRole("heading", { name: "Points à considérer" }).scrollIntoViewIfNeeded();
  await bar(page).waitFor();
  const scrolls = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
  expect(await scrolls()).toBe(88);
  await page.setViewportSize({ width: 320, height: 256 });
  await bar(page).waitFor({ state: "hidden" });
  expect(await scrolls()).toBeNaN();
  await page.setViewportSize({ width: 320, height: 288 });
  await bar(page).waitFor();
});

test("it is not there beside a question, above a keyboard, and on paper", async ({ phonePage: page }) => {
  await openIdle(page, "/sony-wh-1000xm6");
  const field = page.getByRole("main").getByLabel("Lequel avez-vous ?");
  await field.scrollIntoViewIfNeeded();
  await bar(page).waitFor();
  await field.focus();
  expect(await bar(page).isVisible()).toBe(false);
  await field.blur();
  expect(await bar(page).isVisible()).toBe(true);
  await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
  await page.getByRole("combobox").waitFor();
  expect(await bar(page).isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  expect(await bar(page).isVisible()).toBe(true);
  await page.getByRole("banner").getByText("Menu").click();
  const link = await bar(page).getByRole("link").boundingBox();
  const covered = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest("header") !== null,
    { x: (link?.x ?? 0) + 20, y: (link?.y ?? 0) + 20 },
  );
  expect(covered).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await bar(page).isVisible()).toBe(false);
});
