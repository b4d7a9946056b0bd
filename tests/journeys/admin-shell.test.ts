/** The frame of the back office: every screen once, in each width, and the room that it gives to lists. */
import type { Page } from "playwright-core";
import { afterEach, expect, inject } from "vitest";
import { entriesOf, screensOf } from "#app/admin/screens.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { accountLinks, signIn } from "./support/accounts.ts";
import { menuOf } from "./support/actions-menu.ts";
import { createEditor, removeMessages } from "./support/administrators.ts";
import { checking, expectDenied, heading, navigation, ownProfile, screens } from "./support/back-office.ts";
import { holdBack } from "./support/connection.ts";
import { accessibilityFaults, desktop, phone } from "./support/journey.ts";
import { writeMessages } from "./support/messages.ts";
import { test } from "./support/product-shelf.ts";
import { untilIdle } from "./support/readiness.ts";

const administratorsOwn = [
  "/admin/merchants",
  "/admin/historique",
  "/admin/jobs",
  "/admin/people",
  "/admin/users",
];
const editorsPaths = Object.keys(screens).filter((path) => !administratorsOwn.includes(path));

/** What the navigation offers to each. */
const entries = entriesOf(screensOf({ is_admin: true, is_editor: false }));
const editorsEntries = entriesOf(screensOf({ is_admin: false, is_editor: true }));

const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement;

afterEach(removeMessages);

/** 1440 pixels at twice the size are 720; 1024 is the narrowest window with the navigation on the side. */
const sizes = [
  { ...desktop, firstRow: 180 },
  { ...phone, firstRow: 300 },
  ...[320, 720, 1024].map((width) => ({ width, height: 450, firstRow: undefined })),
];

/** Opens one screen after the other from the navigation, and looks at each in every width. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const name = screens[path] ?? "";
    const [, shared = []] = entries.find(([, all]) => all.some((screen) => screen.path === path)) ?? [];
    const entry = shared[0]?.path ?? path;
    await navigation(page).locator(`a[href="${entry}"]`).click();
    await heading(page, screens[entry] ?? "").waitFor();
    if (entry !== path) await page.getByRole("main").locator(`nav a[href="${path}"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    await heading(page, name).waitFor();
    expect(await navigation(page).locator("[aria-current=page]").getAttribute("href")).toBe(entry);
    if (shared.length === 1) expect(await page.title()).toContain(name);
    // The round of prices begins with the cursor in its field.
    const focused = path === "/admin/prices" ? "prix-lu" : "contenu";
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(focused);
    await untilIdle(page);
    for (const [place, { width, height, firstRow }] of sizes.entries()) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width, wide: Math.max(wide, width) }).toEqual({ path, width, wide: width });
      if (width === 1024 && path === "/admin/products") {
        // Room for as much of a title as one knows a product by.
        const titles = page.locator("tbody th");
        const least = await titles.evaluateAll((all) => Math.min(...all.map((each) => each.clientWidth)));
        expect(least).toBeGreaterThan(100);
      }
      if (firstRow === undefined) continue;
      const [row] = await rowBoxes(page);
      expect({ path, width, isWithin: (row?.top ?? 0) <= firstRow }).toEqual({ path, width, isWithin: true });
      // The same parts stand on all of them: half at each width finds what is wrong with a part.
      if (isCampaign || index % 2 === place) expect(await accessibilityFaults(page), path).toEqual([]);
    }
    await page.setViewportSize(desktop);
  }
}

test("an editor opens the screens of the catalogue and the messages, and no others", async ({
  page,
  shelf,
}) => {
  await writeMessages(1);
  await shelf.addRead({ price: 100, merchant: "Boutique", price_seen_at: "2020-01-01T00:00:00Z" });
  await signIn(page, await createEditor("Dominique", "Éditrice"));
  await page.goto("/about");
  await accountLinks(page).getByRole("link", { name: "Admin Catégories" }).click();
  await heading(page, "Administration des catégories").waitFor();
  expect(await page.getByRole("link", { name: "Admin Utilisateurs" }).count()).toBe(0);
  expect(await navigation(page).getByRole("link").count()).toBe(editorsEntries.length);
  await walk(page, editorsPaths);
  for (const path of administratorsOwn) {
    await page.goto(path);
    await expectDenied(page);
  }
});

test("an administrator waits while the rights are checked, then opens the other screens too", async ({
  page,
}) => {
  await signIn(page, inject("administrator"));
  const release = await holdBack(page, ownProfile);
  await page.goto("/admin");
  await page.getByRole("status").filter({ hasText: checking }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await heading(page, "Aujourd’hui").count()).toBe(0);
  release();
  await heading(page, "Aujourd’hui").waitFor();
  expect(await navigation(page).getByRole("link").count()).toBe(entries.length);
  await walk(page, administratorsOwn);
});

async function openList(page: Page, path: string): Promise<void> {
  await signIn(page, inject("administrator"));
  await page.goto(path);
  await page.locator("tbody tr").first().waitFor();
}

/** The places of the rows in the window, in pixels. */
const rowBoxes = (page: Page) =>
  page.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );

test("eighteen products are seen at once, without the site's header and footer", async ({ page }) => {
  await openList(page, "/admin/products");
  const rows = await rowBoxes(page);
  for (const { height } of rows) expect(Math.abs(height - 40)).toBeLessThanOrEqual(1);
  expect(rows.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(18);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  expect(await page.getByRole("navigation", { name: "Navigation principale" }).count()).toBe(0);
});

test("the skip link passes the navigation: four tabs lead into the list", async ({ page }) => {
  await openList(page, "/admin/products");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The second link passes views and filters.
  for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  const inList = await page.evaluate(() => document.activeElement?.closest("table") !== null);
  expect(inList).toBe(true);
});

test("the menu of a row works by keyboard", async ({ page }) => {
  await openList(page, "/admin/products?recherche=nokia");
  await page.getByRole("button", { name: /^Supprimer Nokia 3210/ }).waitFor();
  const menu = menuOf(page, "Nokia 3210");
  await menu.focus();
  await page.keyboard.press("Enter");
  const shop = page.getByRole("link", { name: /^Ouvrir chez .*Nokia 3210/ });
  await expect.poll(() => shop.evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Tab");
  const feature = page.getByRole("button", { name: "Mettre à la une…" });
  await expect.poll(() => feature.evaluate(isFocused)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await shop.waitFor({ state: "detached" });
  expect(await menu.evaluate(isFocused)).toBe(true);
  await menu.click();
  await shop.waitFor();
  await menu.click();
  await shop.waitFor({ state: "detached" });
});

test("a menu outlives a scroll, and stays beside its button", async ({ page }) => {
  await page.setViewportSize({ ...phone, height: 400 });
  await openList(page, "/admin/products");
  const entry = page.getByRole("link", { name: /^Ouvrir chez .*Nokia 3210/ });
  const button = menuOf(page, "Nokia 3210");
  await button.evaluate(async (button: HTMLElement) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    scrollTo(0, 0);
    await frame();
    button.scrollIntoView({ block: "center" });
    button.click();
    for (let count = 0; count < 5; count += 1) await frame();
  });
  expect(await entry.isVisible()).toBe(true);
  const placeOf = async () => [(await button.boundingBox())?.y ?? 0, (await entry.boundingBox())?.y ?? 0];
  const [before = 0, entryBefore = 0] = await placeOf();
  await page.mouse.wheel(0, 50);
  await expect.poll(async () => (await placeOf())[0]).toBeLessThan(before);
  await expect
    .poll(async () => {
      const [top = 0, place = 0] = await placeOf();
      return Math.abs(place - top - (entryBefore - before));
    })
    .toBeLessThan(2);
});

test("a form's button to save is in sight before anything is scrolled", async ({ page }) => {
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

test("on a phone the navigation is a sheet, which Escape and each of its links close", async ({
  phonePage: page,
}) => {
  await openList(page, "/admin/products");
  const sheet = navigation(page);
  expect(await sheet.isVisible()).toBe(false);
  const opener = page.getByRole("button", { name: "Menu de l’administration" });
  await opener.click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => sheet.isVisible()).toBe(false);
  expect(await opener.evaluate(isFocused)).toBe(true);
  await opener.click();
  await sheet.getByRole("link", { name: "Marchands" }).click();
  await heading(page, "Marchands").waitFor();
  expect(await sheet.isVisible()).toBe(false);
});
