import { describe, expect } from "vitest";
import { siteUrl, test } from "./support/journey.ts";
import { openHydrated } from "./support/readiness.ts";
import { translate } from "./support/translation.ts";

describe("the header", () => {
  test("turns translucent after 10 pixels of scroll", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    const opacity = () =>
      header.evaluate((element) => {
        const [, alpha = "1"] = /\/ ([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor) ?? [];
        return Number(alpha);
      });
    expect(await opacity()).toBe(1);
    await page.evaluate(() => window.scrollTo(0, 10));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await opacity()).toBe(1);
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect.poll(opacity).toBeLessThan(1);
  });

  test("marks the current page", async ({ page }) => {
    await page.goto("/about");
    const current = page
      .getByRole("navigation", { name: "Navigation principale" })
      .locator("[aria-current=page]");
    expect(await current.allInnerTexts()).toEqual(["À propos"]);
  });
});

describe("the menu of a phone", () => {
  test("keeps the focus after a link to the current page", async ({ phonePage: page }) => {
    await page.goto("/contact");
    await page.getByText("Menu", { exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Menu principal" });
    await menu.getByRole("link", { name: "Contact" }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  });

  test("keeps the keyboard focus while it is open", async ({ phonePage: page }) => {
    await page.goto("/");
    const isInMenu = () => page.evaluate(() => document.activeElement?.closest("header details") !== null);
    await page.getByText("Menu", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("navigation", { name: "Menu principal" }).waitFor();
    await page.keyboard.press("Shift+Tab");
    expect(await isInMenu()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("SUMMARY");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press("Tab");
      expect(await isInMenu()).toBe(true);
    }
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  });

  test("opens without JavaScript", async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${siteUrl}/`);
    await page.getByText("Menu", { exact: true }).click();
    expect(await page.getByRole("navigation", { name: "Menu principal" }).isVisible()).toBe(true);
    await page.close();
  });
});

describe("navigation", () => {
  test("opens each page at its top, and restores the scroll position on return", async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("main").getByRole("link", { name: "Découvrir les catégories" }).last();
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(100);
    await link.click();
    await page.waitForURL("**/categories");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1);
  });

  test("shows the titles of pages at one height", async ({ phonePage, page }) => {
    for (const window of [phonePage, page]) {
      const tops: (number | undefined)[] = [];
      for (const path of ["/contact", "/journal", "/ecartes", "/about"]) {
        await window.goto(path);
        tops.push((await window.getByRole("heading", { level: 1 }).boundingBox())?.y);
      }
      expect(new Set(tops).size).toBe(1);
    }
  });

  test("moves keyboard and screen reader to the new page", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page
      .getByRole("navigation", { name: "Navigation principale" })
      .getByRole("link", { name: "Contact" })
      .click();
    await page.waitForURL("**/contact");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  });

  test("asks for the page that the reader points at, and fades to it, unless data or motion are unwanted", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const begin = document.startViewTransition;
      window.fades = 0;
      document.startViewTransition = (...options) => {
        window.fades += 1;
        return begin.apply(document, options);
      };
    });
    const footer = page.getByRole("contentinfo");
    const announced = page.locator('link[rel=prefetch][href^="/categories.data"]');
    await page.goto("/");
    await footer.getByRole("link", { name: "Catégories" }).hover();
    await expect.poll(() => announced.count()).toBe(1);
    await footer.getByRole("link", { name: "Catégories" }).click();
    await page.waitForURL("**/categories");
    await expect.poll(() => page.evaluate(() => window.fades)).toBe(1);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      addEventListener("load", () => dispatchEvent(new Event("scroll")));
    });
    await page.goto("/contact");
    await footer.getByRole("link", { name: "Catégories" }).click();
    await page.waitForURL("**/categories");
    await page.getByRole("heading", { level: 1, name: "Catégories" }).waitFor();
    expect(await page.evaluate(() => window.fades)).toBe(0);
    expect(await announced.count()).toBe(0);
  });
});

test("the home page answers three questions, one at a time, by keyboard too", async ({ page }) => {
  await page.goto("/");
  const questions = page.getByRole("main").locator("summary").filter({ hasText: /\?$/ });
  expect(await questions.count()).toBe(3);
  const answer = page.getByText("Le bouton « Acheter maintenant » mène chez un marchand");
  expect(await answer.isVisible()).toBe(false);
  await questions.nth(1).focus();
  await page.keyboard.press("Enter");
  expect(await answer.isVisible()).toBe(true);
});

declare global {
  interface Window {
    /** How many times one page faded into another. */
    fades: number;
  }
}

describe("a page that the browser has translated", () => {
  test("goes on answering to the search", async ({ page }) => {
    await openHydrated(page, "/about");
    await translate(page);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox");
    await field.fill("casque");
    const status = page.getByRole("dialog").getByRole("status");
    await status.filter({ hasText: "prix indicatifs" }).waitFor();
    for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press("Backspace");
    await status.filter({ hasText: "Saisissez un mot" }).waitFor();
    await field.fill("café");
    await page.getByRole("option", { name: /café/i }).first().waitFor();
  });

  test("gives way to another of its kind", async ({ page }) => {
    await openHydrated(page, "/sony-wh-1000xm6-pourquoi");
    await translate(page);
    for (const [path, name] of [
      ["/google-pixel-9-pourquoi", "Pixel 9"],
      ["/categories/audio", "Audio"],
      ["/categories/telephones", "Téléphones"],
    ] as const) {
      await page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), path);
      await page.getByRole("heading", { level: 1, name }).waitFor();
    }
  });
});

declare global {
  interface Window {
    /** React Router's own, for its tools. */
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}
