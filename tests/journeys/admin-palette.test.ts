/** Ctrl K in the back office: records, then verbs, with the keyboard alone. */
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { createEditor } from "./support/administrators.ts";
import { holdBack } from "./support/connection.ts";
import { accessibilityFaults, phone, siteUrl } from "./support/journey.ts";
import { openShelf, test } from "./support/product-shelf.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Chercher, aller à, faire" });
const chosen = (page: Page) => palette(page).locator("[role=option][aria-selected=true]");

async function search(page: Page, typed: string): Promise<void> {
  // A dialog that is still closing keeps its keys.
  const open = page.locator(":is([role=dialog], [role=alertdialog])[data-open]:not([data-over-page])");
  await expect.poll(() => open.count()).toBe(0);
  await page.keyboard.press("Control+k");
  await expect
    .poll(() =>
      palette(page)
        .getByRole("combobox")
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.insertText(typed);
}

test("a product is found by its merchant, and its verbs act by letters", async ({ page, shelf }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [row] = await shelf.add({
    title: "Lampe Palette",
    merchant: `Boutique ${mark}`,
    affiliate_url: "https://www.magasin.example/p",
    price: 120,
    price_seen_at: "2020-01-01T00:00:00Z",
  });
  await openShelf(page, shelf);
  await search(page, mark);
  await chosen(page).filter({ hasText: "Lampe Palette" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("r");
  await toast(page, "lu aujourd’hui").waitFor();
  await expect.poll(async () => (await shelf.stored())[0]?.price_seen_at).not.toMatch(/^2020/);

  // The last change is taken back from here as well.
  await search(page, "annuler lampe palette");
  await chosen(page).filter({ hasText: "Annuler : Lampe Palette" }).waitFor();
  await page.keyboard.press("Enter");
  await toast(page, "Tout est comme avant.").waitFor();
  expect((await shelf.stored())[0]?.price_seen_at).toMatch(/^2020/);

  await search(page, mark);
  await chosen(page).filter({ hasText: "Lampe Palette" }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("p");
  const price = page.getByRole("dialog", { name: "Modifier le produit" }).getByLabel(/^Prix/).first();
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByRole("dialog", { name: "Modifier le produit" }).waitFor({ state: "detached" });

  await search(page, mark);
  await chosen(page).filter({ hasText: "Lampe Palette" }).waitFor();
  // As Enter alone, which opens here as well.
  await page.keyboard.press("Shift+Enter");
  await page.waitForURL(`${siteUrl}/admin/products/${row?.id}/page`);
});

test("nothing that is typed at once is lost, whatever has the focus", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/products");
  const filter = page.getByRole("searchbox", {
    name: "Rechercher un produit",
    exact: true,
    includeHidden: true,
  });
  await filter.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("montres");
  const field = palette(page).getByRole("combobox");
  await expect.poll(() => field.inputValue()).toBe("montres");
  expect(await filter.inputValue()).toBe("");
});

test("an emptied field forgets what was found: no row of another search is chosen", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  await search(page, "montres connect");
  const option = palette(page).getByRole("option", { name: /^Montres connectées.*Catégorie$/ });
  await option.waitFor();
  const field = palette(page).getByRole("combobox");
  await field.fill("");
  await option.waitFor({ state: "detached" });
  const release = await holdBack(page, "**/rest/v1/**");
  await field.fill("nokia");
  expect(await option.count()).toBe(0);
  release();
  await palette(page).getByRole("option", { name: /nokia/i }).first().waitFor();
});

test("an address of the site and other records are found; a dialog keeps its keys", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  await search(page, `${siteUrl}/nokia-3210-pourquoi?de=lettre`);
  await chosen(page).filter({ hasText: "Modifier l’analyse" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}\/analyse$/);

  await search(page, "montres connect");
  const option = palette(page).getByRole("option", { name: /^Montres connectées.*Catégorie$/ });
  await option.click();
  const form = page.getByRole("dialog", { name: /catégorie/ });
  await form.waitFor();
  // A dialog keeps its keys.
  await page.keyboard.press("Control+k");
  expect(await palette(page).count()).toBe(0);
});

test("a merchant is found by its domain or a link, a person by name and address", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  await search(page, "https://www.fnac.com/a1234/casque");
  await palette(page)
    .getByRole("option", { name: /^Fnac.*fnac\.com.*Marchand$/ })
    .waitFor();
  const editor = await createEditor("Dominique", "Trouvée");
  await palette(page).getByRole("combobox").fill("dominique trouv");
  await palette(page)
    .getByRole("option", { name: /^Dominique Trouvée.*Utilisateur$/ })
    .waitFor();
  await palette(page).getByRole("combobox").fill(editor.email);
  await palette(page)
    .getByRole("option", { name: new RegExp(`^${editor.email}.*Utilisateur$`) })
    .click();
  await page.getByRole("row").filter({ hasText: editor.email }).waitFor();
  expect(await page.getByRole("row").count()).toBe(2);
});

test("on a phone it opens from the bar; an editor is led to no screen of administrators", async ({
  phonePage: page,
}) => {
  await signIn(page, await createEditor("Dominique", "Cherche"));
  await page.goto("/admin/messages");
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  await page.getByRole("button", { name: "Chercher, aller à, faire…" }).click();
  await palette(page).getByRole("option", { name: "Commencer la tournée des prix" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await accessibilityFaults(page)).toEqual([]);
  await palette(page).getByRole("combobox").fill("utilisateurs");
  await palette(page).getByText("Rien de ce nom").waitFor();
  // Nor does it find people.
  await palette(page).getByRole("combobox").fill("dominique cherche");
  await palette(page).getByRole("option", { name: "Nouveau produit « dominique cherche »" }).waitFor();
  expect(
    await palette(page)
      .getByRole("option", { name: /Utilisateur$/ })
      .count(),
  ).toBe(0);
  expect(
    await palette(page)
      .getByRole("option", { name: /^Aller à/ })
      .count(),
  ).toBe(0);
});

test("words that find nothing begin a product, an address that leads nowhere is led somewhere", async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await signIn(page, inject("administrator"));
  await page.goto("/admin/messages");
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  await search(page, `Lampe ${mark}`);
  await chosen(page)
    .filter({ hasText: `Nouveau produit « Lampe ${mark} »` })
    .waitFor();
  await page.keyboard.press("Enter");
  const product = page.getByRole("dialog", { name: "Ajouter un produit" });
  await expect.poll(() => product.getByLabel(/^Titre/).inputValue()).toBe(`Lampe ${mark}`);
  expect(await product.getByLabel(/^Slug/).inputValue()).toBe(`lampe-${mark}`);
  await page.keyboard.press("Escape");
  await product.waitFor({ state: "detached" });

  await search(page, `${siteUrl}/ancienne-${mark}`);
  await chosen(page).filter({ hasText: "Rediriger cette adresse…" }).waitFor();
  await page.keyboard.press("Enter");
  const redirect = page.getByRole("dialog", { name: /^Rediriger/ });
  await expect.poll(() => redirect.getByRole("textbox").first().inputValue()).toBe(`/ancienne-${mark}`);
});

test("Ctrl K that is pressed while the page is still loading opens the palette once it can", async ({
  page,
}) => {
  await signIn(page, inject("administrator"));
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto("/admin/messages", { waitUntil: "commit" });
  await page.locator("#contenu").waitFor({ state: "attached" });
  await page.keyboard.press("Control+k");
  release();
  await palette(page).getByRole("combobox").waitFor();
});

test("the palette keeps the focus when a page arrives beneath it", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  const release = await holdBack(page, "**/rest/v1/contact_messages*");
  await page.getByRole("link", { name: "Messages", exact: true }).first().click();
  await search(page, "mar");
  release();
  // The dialog hides the page beneath it from roles.
  await page.locator("h1", { hasText: "Messages" }).waitFor();
  await page.keyboard.insertText("chands");
  await expect.poll(() => palette(page).getByRole("combobox").inputValue()).toBe("marchands");
});
