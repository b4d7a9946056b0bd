import { expect } from "vitest";
import { accessibilityFaults, test } from "#tests/journeys/support/journey.ts";
import { openHydrated } from "#tests/journeys/support/readiness.ts";

test("search opens by keyboard, makes suggestions during typing, and opens the chosen one", async ({
  page,
}) => {
  await openHydrated(page, "/about");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Rechercher" });
  const field = dialog.getByRole("combobox");
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("casqe");
  await dialog.getByRole("option").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.keyboard.press("ArrowDown");
  const chosen = dialog.getByRole("option", { selected: true });
  expect(await field.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
  // Below the name of its category.
  const [, title = ""] = (await chosen.innerText()).split(/\n+/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => dialog.isVisible()).toBe(false);
});
