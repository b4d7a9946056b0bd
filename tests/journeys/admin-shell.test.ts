/** The room that the back office gives to its lists, on every kind of screen. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { menuOf } from "./support/actions-menu.ts";
import { createPerson, removeMessages, writeMessage } from "./support/administrators.ts";
import { accessibilityFaults, allowComplaint, phone, test } from "./support/journey.ts";

const paths = [
  "/admin/categories",
  "/admin/products",
  "/admin/redirects",
  "/admin/messages",
  "/admin/users",
  "/admin/jobs",
];

const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement;

beforeAll(async () => {
  await removeMessages();
  await writeMessage({ name: "Zoé", subject: "Une question" });
});
afterAll(removeMessages);

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("tbody tr").or(page.getByText("Aucune redirection")).first().waitFor();
}

/** The places of the rows in the window, in pixels. */
const rowBoxes = (page: Page) =>
  page.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe("at 1440 × 900", () => {
  test("each list begins within 180 pixels, and axe finds nothing", async ({ page }) => {
    await signIn(page, inject("administrator"));
    for (const path of paths) {
      await openList(page, path);
      const [first] = await rowBoxes(page);
      expect({ path, isWithin: (first?.top ?? 0) <= 180 }).toEqual({ path, isWithin: true });
      expect({ path, faults: await accessibilityFaults(page) }).toEqual({ path, faults: [] });
    }
  });

  test("eighteen products are seen at once, without the site's header and footer", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await openList(page, "/admin/products");
    const rows = await rowBoxes(page);
    for (const { height } of rows) expect(Math.abs(height - 40)).toBeLessThanOrEqual(1);
    expect(rows.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(18);
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    expect(await page.getByRole("navigation", { name: "Navigation principale" }).count()).toBe(0);
  });

  test("the skip link passes the navigation: four tabs lead into the list", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await openList(page, "/admin/products");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    // The second link passes views and filters.
    for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    const inList = await page.evaluate(() => document.activeElement?.closest("table") !== null);
    expect(inList).toBe(true);
  });

  test("what deletes is in a menu, which works by keyboard", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await openList(page, "/admin/products?recherche=nokia");
    const remove = page.getByRole("button", { name: /^Supprimer Nokia 3210/ });
    expect(await remove.count()).toBe(0);
    const menu = menuOf(page, "Nokia 3210");
    await menu.focus();
    await page.keyboard.press("Enter");
    const edit = page.getByRole("link", { name: "Modifier la page de Nokia 3210" });
    await expect.poll(() => edit.evaluate(isFocused)).toBe(true);
    // Past « Ouvrir chez … ».
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => remove.evaluate(isFocused)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await remove.waitFor({ state: "detached" });
    expect(await menu.evaluate(isFocused)).toBe(true);
    await menu.click();
    await remove.waitFor();
    await menu.click();
    await remove.waitFor({ state: "detached" });
  });

  test("a menu outlives the event of a scroll before it, and closes when its button moves", async ({
    page,
  }) => {
    await signIn(page, inject("administrator"));
    await page.setViewportSize({ ...phone, height: 400 });
    await openList(page, "/admin/products");
    const remove = page.getByRole("button", { name: /^Supprimer Nokia 3210/ });
    await menuOf(page, "Nokia 3210").evaluate(async (button: HTMLElement) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      scrollTo(0, 0);
      await frame();
      button.scrollIntoView({ block: "center" });
      button.click();
      for (let count = 0; count < 5; count += 1) await frame();
    });
    expect(await remove.isVisible()).toBe(true);
    await page.mouse.wheel(0, 50);
    await remove.waitFor({ state: "detached" });
  });

  test("a form's button to save is in sight before anything is scrolled", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await openList(page, "/admin/products");
    await page.getByRole("button", { name: "Nouveau produit" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un produit" });
    const save = dialog.getByRole("button", { name: "Créer" });
    await save.waitFor();
    for (const size of [{ width: 1440, height: 900 }, phone, { width: 720, height: 450 }]) {
      await page.setViewportSize(size);
      const box = await save.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      // A field that gets the focus is not below the bar.
      const last = dialog.getByLabel("Nom du marchand");
      await dialog.getByLabel("Titre").focus();
      await last.focus();
      const [field, bar] = [await last.boundingBox(), await save.boundingBox()];
      expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });
});

test("a form and a question whose code cannot be loaded leave the list as it is", async ({ page }) => {
  await page.route(/\/assets\/(product-dialog|alert-dialog)-.*\.js$/, (route) => route.abort());
  allowComplaint(page, /ERR_FAILED|Failed to load a part of the page/);
  await signIn(page, inject("administrator"));
  await openList(page, "/admin/products");
  await page.getByRole("button", { name: "Nouveau produit" }).click();
  await toast(page, "Le formulaire n’a pas pu être chargé").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("row", { name: /Nokia 3210/ }).waitFor();

  await createPerson("Ada", "Hors-Ligne");
  await openList(page, "/admin/users");
  const asked = page.waitForEvent("dialog");
  const toggle = page.getByRole("switch", { name: "Éditeur\u00a0: Ada Hors-Ligne" });
  await toggle.click();
  const question = await asked;
  expect(question.message()).toBe("Donner les droits d’édition à Ada Hors-Ligne\u00a0?");
  await question.dismiss();
  expect(await toggle.isChecked()).toBe(false);
});

test("on a phone each list begins within 300 pixels, and axe finds nothing", async ({ phonePage: page }) => {
  await signIn(page, inject("administrator"));
  for (const path of paths) {
    await openList(page, path);
    const [first] = await rowBoxes(page);
    expect({ path, isWithin: (first?.top ?? 0) <= 300 }).toEqual({ path, isWithin: true });
    expect({ path, faults: await accessibilityFaults(page) }).toEqual({ path, faults: [] });
  }
  // The navigation is a sheet, which Escape and each of its links close.
  const sheet = page.getByRole("navigation", { name: "Administration" });
  expect(await sheet.isVisible()).toBe(false);
  const opener = page.getByRole("button", { name: "Menu de l’administration" });
  await opener.click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => sheet.isVisible()).toBe(false);
  expect(await opener.evaluate(isFocused)).toBe(true);
  await opener.click();
  await sheet.getByRole("link", { name: "Marchands" }).click();
  await page.getByRole("heading", { level: 1, name: "Marchands" }).waitFor();
  expect(await sheet.isVisible()).toBe(false);
});

test("at 320 pixels and at twice the size nothing is cut off", async ({ page }) => {
  await signIn(page, inject("administrator"));
  for (const path of paths) {
    await openList(page, path);
    // 1440 pixels at twice the size are 720; between, the narrowest window with the navigation on the side.
    for (const width of [320, 720, 1024]) {
      await page.setViewportSize({ width, height: 450 });
      expect({ path, width, overflow: Math.max(0, await overflow(page)) }).toEqual({
        path,
        width,
        overflow: 0,
      });
    }
  }
});
