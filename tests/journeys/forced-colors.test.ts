/** In forced colours, selected elements still differ from the others. */
import { expect } from "vitest";
import { test } from "./support/journey.ts";

const edge = (element: Element) => getComputedStyle(element).borderBottomColor;
const ground = "rgb(0, 0, 0)";

test("the wordmark has one colour", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/");
  const accent = page.getByRole("banner").locator("a svg").first();
  const [fill, writing] = await accent.evaluate((svg) => {
    const { fill, color } = getComputedStyle(svg);
    return [fill, color];
  });
  expect(fill).toBe(writing);
});

test("the selected tab is marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/auth");
  expect(await page.getByRole("tab", { name: "Connexion" }).evaluate(edge)).not.toBe(ground);
  expect(await page.getByRole("tab", { name: "Inscription" }).evaluate(edge)).toBe(ground);
  await page.getByRole("tab", { name: "Inscription" }).click();
  await expect.poll(() => page.getByRole("tab", { name: "Inscription" }).evaluate(edge)).not.toBe(ground);
  expect(await page.getByRole("tab", { name: "Connexion" }).evaluate(edge)).toBe(ground);
});

test("the shown view of a product is marked", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/sony-wh-1000xm6");
  const edges = await page
    .getByRole("link", { name: /^Vue \d/ })
    .evaluateAll((views) => views.map((view) => getComputedStyle(view).borderBottomColor));
  expect(edges.length).toBeGreaterThan(1);
  const [shown, ...others] = edges;
  expect(shown).not.toBe(ground);
  expect(new Set(others)).toEqual(new Set([ground]));
});
