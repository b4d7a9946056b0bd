import { describe, expect } from "vitest";
import { isCampaign } from "#tests/campaign.ts";
import { accessibilityFaults, desktop, phone, test } from "./support/journey.ts";
import { missingPages, publicPages } from "./support/public-pages.ts";

for (const { path, isLikeAnother } of [...publicPages, ...missingPages]) {
  const isOnce = isLikeAnother && !isCampaign;
  test(`axe finds nothing on ${path}, wide${isOnce ? "" : ", narrow and in the dark scheme"}`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await accessibilityFaults(page)).toEqual([]);
    if (isOnce) return;
    await page.setViewportSize(phone);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: "dark" });
    // The rules on what does not depend on colours have been asked.
    expect(await accessibilityFaults(page, ["color-contrast", "link-in-text-block"])).toEqual([]);
  });
}

test("axe finds nothing on the open menu of a phone", async ({ phonePage: page }) => {
  await page.goto("/");
  await page.getByText("Menu", { exact: true }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("axe finds nothing on a contact form with mistakes", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("form#contact").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

describe("nothing is lost", () => {
  for (const width of [320, 360, 1920]) {
    test(`at ${width} pixels: no page scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const { path } of publicPages) {
        await page.goto(path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(`${path}: ${Math.max(0, overflow)}`).toBe(`${path}: 0`);
        // The footer keeps its distance, on legal pages too.
        const gap = await page.evaluate(() => {
          const last = [...document.querySelectorAll("main :is(p, li, dd, button, img, summary)")]
            .filter((element) => element.checkVisibility())
            .map((element) => element.getBoundingClientRect().bottom);
          const footer = document.querySelector("body > footer")?.getBoundingClientRect().top ?? 0;
          return footer - Math.max(...last);
        });
        expect(gap, path).toBeGreaterThan(width > 1000 ? 90 : 50);
      }
    });
  }
});
