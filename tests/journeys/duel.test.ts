/**
 * The duel of a choice with its rivals, and « Lequel avez-vous ? », which leads to the one that the reader has.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, desktop, phone, test } from "./support/journey.ts";
import { openHydrated } from "./support/readiness.ts";

const path = "/sony-wh-1000xm6";
const models = ["Sony WH-1000XM5", "Apple AirPods Max", "Sonos Ace", "Bose QuietComfort Ultra"];

const rivals = (page: Page) => page.locator("#duel").getByRole("heading", { level: 3 });
const shown = async (page: Page) => (await rivals(page).filter({ visible: true }).allInnerTexts()).join(", ");

async function ask(page: Page, model: string) {
  await page.getByRole("searchbox", { name: "Lequel avez-vous ?" }).fill(model);
  await page.getByRole("button", { name: "Comparer" }).click();
}

async function expectOneAtATime(page: Page) {
  const chips = page.getByRole("group", { name: "Face à quel modèle ?" }).getByRole("radio");
  expect(await chips.count()).toBe(models.length);
  expect(await shown(page)).toBe(models[0]);
  for (const model of models.toReversed()) {
    const chip = page.locator("#duel label", { hasText: model });
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await chip.click();
    expect(await shown(page)).toBe(model);
  }
  await chips.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await shown(page)).toBe(models[1]);
}

test("on a phone chips choose one rival, by finger and by key", async ({ phonePage: page }) => {
  await openHydrated(page, path);
  await expectOneAtATime(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("on a phone without JavaScript chips choose one rival too", async ({ plainPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto(path);
  await expectOneAtATime(page);
});

test("on a wide window every rival has a row", async ({ page }) => {
  await openHydrated(page, path);
  expect(await shown(page)).toBe(models.join(", "));
  expect(await page.locator("#duel").getByRole("radio").filter({ visible: true }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("« xm5 » shows that rival on the page that has it", async ({ phonePage: page }) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await openHydrated(page, path);
    await ask(page, "airpods");
    await expect.poll(() => shown(page)).toContain("Apple AirPods Max");
    await ask(page, "xm5");
    const rival = page.locator("#duel li:focus");
    await rival.getByRole("heading", { name: "Sony WH-1000XM5" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test("« xm5 » on another page opens the list of rejected models", async ({ page, plainPage }) => {
  await openHydrated(page, "/nokia-3210");
  await plainPage.goto("/nokia-3210");
  for (const reader of [page, plainPage]) {
    await ask(reader, "xm5");
    await reader.waitForURL("**/ecartes?modele=xm5");
    const rows = reader.locator("main details");
    await reader.getByRole("heading", { level: 1, name: "Écartés, et pourquoi" }).waitFor();
    for (const name of await rows.getByRole("heading", { level: 3 }).allInnerTexts())
      expect(name).toMatch(/XM5/);
    const row = rows.filter({ has: reader.getByRole("heading", { name: "Sony WH-1000XM5" }) });
    await row.getByText("Le rangement").filter({ visible: true }).first().waitFor();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the bars of one criterion have one scale", async ({ page }) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto("/nokia-3210");
    const scales = await page.locator("#duel dl:visible:has(svg)").evaluateAll((lists) =>
      lists.map((list) => {
        const widths = [...list.querySelectorAll("svg")].map((bar) => bar.getBoundingClientRect().width);
        return new Set(widths.map(Math.round)).size;
      }),
    );
    expect(scales.length).toBeGreaterThan(0);
    expect(new Set(scales)).toEqual(new Set([1]));
  }
});
