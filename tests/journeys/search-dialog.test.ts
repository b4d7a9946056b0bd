import { describe, expect } from "vitest";
import { accessibilityFaults, phone, test } from "./journey.ts";

describe("search from every page", () => {
  test("opens by keyboard, suggests while one types, and leads there", async ({ page }) => {
    await page.goto("/about", { waitUntil: "networkidle" });
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
    const [title = ""] = (await chosen.innerText()).split("\n");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await expect.poll(() => dialog.isVisible()).toBe(false);
  });

  test("shows all results when none is chosen", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
    await page.getByRole("combobox").fill("café");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /résultats pour « café »/ }).waitFor();
  });

  test("says when it finds nothing, and gives the focus back", async ({ phonePage: page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const opener = page.getByRole("banner").getByRole("link", { name: "Rechercher" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("combobox").fill("zzzzzz");
    await page.getByRole("status").filter({ hasText: "Rien trouvé" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("is a link to the catalogue without JavaScript", async ({ plainPage: page }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
    await page.getByRole("search", { name: "Recherche dans le catalogue" }).waitFor();
  });
});
