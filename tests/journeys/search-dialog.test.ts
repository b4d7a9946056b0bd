import { describe, expect } from "vitest";
import { holdBack } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint, phone, test } from "./support/journey.ts";
import { openHydrated } from "./support/readiness.ts";

describe("search from every page", () => {
  test("shows all results without a choice", async ({ page }) => {
    await openHydrated(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
    await page.getByRole("combobox").fill("café");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /pour « café »$/ }).waitFor();
  });

  test("says that it found nothing, and returns the focus", async ({ phonePage: page }) => {
    await openHydrated(page, "/");
    const opener = page.getByRole("banner").getByRole("link", { name: "Rechercher" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("combobox").fill("zzzzzz");
    await page.getByRole("status").filter({ hasText: "Pas de réponse parmi nos choix" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("returns the focus to elements outside the Tab order, and moves it to a page that it opened", async ({
    page,
  }) => {
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const field = page.getByRole("combobox");
    await openHydrated(page, "/about");
    await page.getByRole("banner").getByRole("link", { name: "Catégories" }).first().click();
    await expect.poll(focused).toBe("contenu");
    await page.keyboard.press("Control+k");
    await field.waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "hidden" });
    await expect.poll(focused).toBe("contenu");

    for (const word of ["café", "casque"]) {
      await page.keyboard.press("Control+k");
      await field.fill(word);
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: `« ${word} »` }).waitFor();
      await field.waitFor({ state: "hidden" });
      await expect.poll(focused).toBe("contenu");
    }
  });

  test("loses no letter of what is typed at once, and opens again empty", async ({ page }) => {
    await openHydrated(page, "/contact");
    const message = page.getByLabel("Message", { exact: true });
    const field = page.getByRole("combobox");
    await message.focus();
    await page.keyboard.press("Control+k");
    // Only letters without accents are keys of Playwright's keyboard.
    await page.keyboard.type("machine a broyeur");
    await expect.poll(() => field.inputValue()).toBe("machine a broyeur");
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "hidden" });
    await page.keyboard.press("Control+k");
    await expect.poll(() => field.inputValue()).toBe("");
    expect(await message.inputValue()).toBe("");
  });

  test("keeps the shortcut and the letters that come before its scripts", async ({ coldPage: page }) => {
    const release = await holdBack(page, "**/*.js");
    const opened = page.goto("/about");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("casque");
    release();
    await opened;
    const field = page.getByRole("combobox");
    await expect.poll(() => field.inputValue()).toBe("casque");
    await page.keyboard.type(" audio");
    expect(await field.inputValue()).toBe("casque audio");
  });

  test("begins with the branches and the questions, by keyboard too", async ({ phonePage: page }) => {
    await openHydrated(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
    const options = page.getByRole("dialog", { name: "Rechercher" }).getByRole("option");
    expect((await options.allInnerTexts()).map((text) => text.trim())).toEqual([
      ...["Audio", "Téléphones", "Maison et cuisine", "Santé et bien-être", "Sommeil et éclairage"],
      "Lecture et bureau",
      "Aidez-moi à choisir",
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Audio" }).waitFor();
  });

  test("reports that it cannot answer without a network, and the page stays", async ({ coldPage: page }) => {
    allowComplaint(page, /Failed to (load|fetch|search)/);
    await openHydrated(page, "/contact");
    const message = page.getByLabel("Message", { exact: true });
    await message.fill("Bonjour");
    await page.context().setOffline(true);
    const field = page.getByRole("combobox");
    await message.focus();
    await page.keyboard.press("Control+k");
    await field.fill("café");
    await page.getByRole("status").filter({ hasText: "La recherche n’a pas répondu." }).waitFor();
    await page.context().setOffline(false);
    await field.press("Enter");
    await page.getByRole("option").first().waitFor();
    await field.press("Escape");
    await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await message.inputValue()).toBe("Bonjour");
  });

  test("is a link to the catalogue without JavaScript", async ({ plainPage: page }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click();
    await page.getByRole("search", { name: "Recherche dans le catalogue" }).waitFor();
  });
});
