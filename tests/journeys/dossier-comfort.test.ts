/** The dossier pages in use: navigation, the carousel. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { phone, test } from "./support/journey.ts";
import { openHydrated } from "./support/readiness.ts";

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
  const title = page.getByRole("article").getByRole("heading", { level: 2, name: /^3\./ });
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
    await expect.poll(() => current(page)).toBe("Vue 2 sur 5");

    const last = page.getByRole("link", { name: "Vue 5 sur 5" });
    await last.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => shownView(page)).toBe(5);
    await expect.poll(() => current(page)).toBe("Vue 5 sur 5");
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
    await page.getByRole("status", { name: "Vue 2 sur 5" }).waitFor();
    await previous.click();
    await expect.poll(() => shownView(page)).toBe(1);
    await previous.click();
    await expect.poll(() => shownView(page)).toBe(5);
    // What a finger does.
    await track(page).evaluate((row) => row.scrollBy({ left: -row.clientWidth, behavior: "instant" }));
    await page.getByRole("status", { name: "Vue 4 sur 5" }).waitFor();
  });

  test("turns without animation when reduced motion is preferred", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, path);
    await page.getByRole("link", { name: "Vue 3 sur 5" }).click();
    expect(await shownView(page)).toBe(3);
  });

  test("turns without JavaScript", async ({ plainPage: page }) => {
    await page.goto(path);
    await page.getByRole("link", { name: "Vue 2 sur 5" }).click();
    await expect.poll(() => shownView(page)).toBe(2);
    await page.setViewportSize(phone);
    expect(await page.getByRole("button", { name: "Vue suivante" }).isVisible()).toBe(false);
    expect(await track(page).evaluate((row) => getComputedStyle(row).scrollSnapType)).toBe("x mandatory");
  });
});
