import { expect } from "vitest";
import { accessibilityFaults, test } from "#tests/journeys/support/journey.ts";

test("the menu of a phone closes when the page changes, and on Escape; axe finds nothing in it", async ({
  phonePage: page,
}) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await page.getByText("Menu", { exact: true }).click();
  expect(await menu.isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await menu.getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/contact");
  await expect.poll(() => menu.isVisible()).toBe(false);

  await page.getByText("Menu", { exact: true }).click();
  await page.keyboard.press("Escape");
  expect(await menu.isVisible()).toBe(false);
});

test("a link does not load the document again", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Catégories" }).click();
  await page.waitForURL("**/categories");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});
