import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { menuOf } from "./support/actions-menu.ts";
import { accessibilityFaults, phone } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { openShelf, rows, test } from "./support/product-shelf.ts";

const endChoice = () => askAsOperator("DELETE", "featured_choice?id=is.true");

/** The address of the home page's first product, for a visitor. */
async function featuredOn(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get("/")).text();
  const [, tile = ""] = /<h2 id="nos-choix".*?<li[^>]*>(.*?)<\/li>/s.exec(html) ?? [];
  return [...tile.matchAll(/ href="([^"]*)"/g)].at(-1)?.[1];
}

test("a product is made the choice of its category in its row, in its dossier and with Ctrl K, and back", async ({
  page,
  shelf,
}) => {
  // The oldest is the choice until somebody makes one.
  await shelf.add({ title: "Platine A" });
  const [second] = await shelf.add({ title: "Platine B" });
  const choice = async () =>
    (await askAsOperator<{ choice_id: string }>("GET", `categories?id=eq.${shelf.category.id}`))[0]
      ?.choice_id;
  await openShelf(page, shelf);
  const chosen = rows(page).filter({ hasText: "Notre choix" });
  await chosen.filter({ hasText: "Platine A" }).waitFor();
  await menuOf(page, "Platine B").click();
  await page.getByRole("button", { name: "Faire de ce produit notre choix" }).click();
  const told = toast(page, "« Platine B » est notre choix");
  await told.waitFor();
  await chosen.filter({ hasText: "Platine B" }).waitFor();
  expect(await choice()).toBe(second?.id);
  expect(await chosen.count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await told.getByRole("button", { name: "Annuler" }).click();
  await chosen.filter({ hasText: "Platine A" }).waitFor();
  expect(await choice()).toBeNull();

  await page.goto(`/admin/products/${second?.id}/page`);
  await page.getByRole("button", { name: "Faire de ce produit notre choix" }).click();
  await page.getByText(/notre choix\s*: /).waitFor();
  expect(await choice()).toBe(second?.id);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Platine A");
  await page.locator("[role=option][aria-selected=true]", { hasText: "Platine A" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("c");
  await toast(page, "« Platine A » est notre choix").waitFor();
  expect(await choice()).not.toBe(second?.id);
});

test("a product's row puts it at the top of the home page; the first screen says until when, and ends it", async ({
  page,
}) => {
  try {
    const first = await featuredOn(page);
    await signIn(page, inject("administrator"));
    await page.goto("/admin/products?recherche=nokia");
    await menuOf(page, "Nokia 3210").click();
    await page.getByRole("button", { name: "Mettre à la une…" }).click();
    const question = page.getByRole("alertdialog", { name: "Mettre « Nokia 3210 » à la une ?" });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Mettre à la une" }).click();
    await toast(page, "« Nokia 3210 » est à la une").waitFor();
    expect(await featuredOn(page)).toBe("/nokia-3210");

    // The address of the former screen.
    await page.goto("/admin/featured");
    await page.waitForURL(/\/admin$/);
    const line = page.getByText("À la une : Nokia 3210");
    await line.waitFor();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("jusqu’au").fill(tomorrow);
    await page.getByLabel("jusqu’au").blur();
    await toast(page, "« Nokia 3210 » est à la une").waitFor();
    expect(await askAsOperator("GET", "featured_choice?select=ends_on")).toEqual([{ ends_on: tomorrow }]);
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Retirer de la une" }).click();
    await toast(page, "La page d’accueil suit l’ordre des rayons").waitFor();
    await line.waitFor({ state: "detached" });
    expect(await featuredOn(page)).toBe(first);
  } finally {
    await endChoice();
  }
});
