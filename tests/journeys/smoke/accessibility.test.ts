import { expect } from "vitest";
import { accessibilityFaults, phone, test } from "#tests/journeys/support/journey.ts";

/** One page of each kind; `every-page.test.ts` looks at all, in the light scheme. */
for (const path of ["/", "/categories/casques", "/sony-wh-1000xm6", "/contact", "/auth"]) {
  test(`axe finds nothing on ${path} on a phone in the dark scheme`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

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
