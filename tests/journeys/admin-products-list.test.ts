import { expect } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { menuOf } from "./support/actions-menu.ts";
import { createEditor, setRights } from "./support/administrators.ts";
import { expectDenied } from "./support/back-office.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint } from "./support/journey.ts";
import { openShelf, rows, test, titles } from "./support/product-shelf.ts";

const list = "**/rest/v1/rpc/admin_products*";

test("the list says that it is loading, that it is empty, and why it could not be read; it is tried again", async ({
  page,
  shelf,
}) => {
  const answer = await holdBack(page, list);
  await openShelf(page, shelf);
  await page.getByText("Chargement des produits...", { exact: true }).waitFor();
  answer();
  await page.getByText("Aucun produit trouvé dans cette catégorie", { exact: true }).waitFor();
  await page.goto("/admin/products?recherche=introuvable+partout");
  await page.getByText("Aucun produit trouvé", { exact: true }).waitFor();

  await shelf.add({ title: "Casque" });
  const restore = await cutConnection(page, list);
  await openShelf(page, shelf);
  await page
    .getByText("Erreur lors du chargement des produits\u00A0: la connexion est interrompue.")
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await restore();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(() => titles(page)).toEqual(["Casque"]);
});

test("further filters are chips that close, and part of the address", async ({ page, shelf }) => {
  await shelf.add({ title: "Lampe A", price: 10, merchant: "Boutique" }, { title: "Lampe B" });
  await openShelf(page, shelf);
  await page.getByLabel("Ajouter un filtre").selectOption({ label: "Sans prix" });
  await expect.poll(() => titles(page)).toEqual(["Lampe B"]);
  expect(new URL(page.url()).searchParams.get("filtre")).toBe("sans-prix");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Sans prix : retirer ce filtre" }).click();
  await expect.poll(async () => (await titles(page)).sort()).toEqual(["Lampe A", "Lampe B"]);
});

test("search, order and pages are part of the address, and undone by the back button", async ({
  page,
  shelf,
}) => {
  const many = Array.from({ length: 52 }, (_, place) => ({ title: `Lampe ${100 + place}`, price: place }));
  await shelf.add(...many, { title: "Écran large", price: 500 });
  await openShelf(page, shelf);
  await page.getByText("53\u00A0produits, du plus récent au plus ancien").waitFor();
  expect(await rows(page).count()).toBe(50);

  await page.getByRole("link", { name: "Page suivante" }).click();
  await page.getByText("Page 2 sur 2").waitFor();
  await expect.poll(() => rows(page).count()).toBe(3);

  const price = page.getByRole("columnheader", { name: "Prix" });
  await price.getByRole("button").click();
  await expect.poll(() => price.getAttribute("aria-sort")).toBe("ascending");
  await price.getByRole("button").click();
  await expect.poll(async () => (await titles(page))[0]).toBe("Écran large");
  expect(await price.getAttribute("aria-sort")).toBe("descending");
  await expect.poll(() => page.url()).toMatch(/tri=prix&ordre=desc$/);

  const search = page.getByRole("searchbox", { name: "Rechercher un produit", exact: true });
  await search.pressSequentially("ecran");
  await expect.poll(() => titles(page)).toEqual(["Écran large"]);
  await expect.poll(() => new URL(page.url()).searchParams.get("recherche")).toBe("ecran");
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(50);
  expect(await search.inputValue()).toBe("");

  // A page beyond the end is the last one, as in every list.
  await page.goto(`/admin/products?category=${shelf.category.id}&page=9`);
  await page.getByText("Page 2 sur 2").waitFor();
  await expect.poll(() => rows(page).count()).toBe(3);
});

test("the status is switched by an editor; without the right it stays, and the next step leads home", async ({
  page,
  shelf,
}) => {
  await shelf.add({ title: "Casque" });
  const person = await createEditor("Dominique", "Passante");
  await signIn(page, person);
  await openShelf(page, shelf);
  const status = page.getByRole("switch", { name: "Actif : Casque", exact: true });
  const isActive = async () => (await shelf.stored())[0]?.is_active;
  await status.click();
  await toast(page, "Le statut du produit a été mis à jour").waitFor();
  // With the focus in the switch.
  await page.keyboard.press("Control+z");
  await toast(page, "Tout est comme avant.").waitFor();
  await expect.poll(() => status.isChecked()).toBe(true);
  expect(await isActive()).toBe(true);
  // A list that comes after the right is gone leads home by itself, before the switch.
  const reread = page.waitForResponse(/rpc\/admin_products/);
  await status.click();
  await toast(page, "Le statut du produit a été mis à jour").waitFor();
  expect(await isActive()).toBe(false);
  await (await reread).finished();
  await page.waitForLoadState("networkidle");
  await setRights(person.id, false, "is_editor");
  allowComplaint(page, /403 \(Forbidden\)|not_editor|Failed to (load|fetch|update)/);
  await status.click();
  await toast(page, "Impossible de mettre à jour le statut du produit").waitFor();
  await expect.poll(() => status.isChecked()).toBe(false);
  expect(await isActive()).toBe(false);
  // Not by a click: the list may read again before it, and leads home by itself then.
  await page.goto("/admin/categories");
  await expectDenied(page);
  expect(await page.getByRole("link", { name: /^Admin/ }).count()).toBe(0);
});

test("a row of a phone is 64 pixels high, opens the dossier, and has the rest in its menu", async ({
  phonePage: page,
  shelf,
}) => {
  const shop = { affiliate_url: "https://www.fnac.com/casque", merchant: "Fnac" };
  const [headphones] = await shelf.add(
    { title: "Casque", price: 10, price_seen_at: "2026-11-01T08:00:00Z", ...shop },
    {
      ...{ title: "Enceinte au nom particulièrement long, et plus long encore" },
      ...{ price_seen_at: null, affiliate_url: null, merchant: null },
    },
  );
  await openShelf(page, shelf);
  await rows(page).first().waitFor();
  expect(await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))).toEqual(
    [64, 64],
  );
  const targets = await rows(page)
    .locator("label, button")
    .evaluateAll((all) =>
      all.map((target) => target.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
  expect(targets).toHaveLength(6);
  expect(targets.filter(({ width, height }) => Math.min(width, height) < 40)).toEqual([]);

  const menu = menuOf(page, "Casque");
  await menu.click();
  for (const name of [/^Ouvrir dans un nouvel onglet\s: Casque/, /^Ouvrir chez Fnac/])
    await page.getByRole("link", { name }).waitFor();
  await page.getByRole("button", { name: "Supprimer Casque" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /^Prix relu\s: toujours 10(,00)?\s€ pour Casque$/ }).click();
  await toast(page, "lu aujourd’hui").waitFor();
  await menu.click();
  await page.getByRole("button", { name: "Modifier Casque", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier le produit" });
  await dialog.getByRole("link", { name: "Historique" }).waitFor();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await dialog.waitFor({ state: "detached" });
  await rows(page)
    .filter({ hasText: "Casque" })
    .click({ position: { x: 130, y: 50 } });
  await page.waitForURL(`**/admin/products/${headphones?.id}/page`);
});

test("the form of a product is whole at 1440 × 900, with the way to its history", async ({ page, shelf }) => {
  await shelf.add({
    title: "Casque",
    short_description: "Un casque qui se plie, et tient dans un sac. ".repeat(4),
  });
  await openShelf(page, shelf);
  await page.getByRole("button", { name: "Modifier Casque" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier le produit" });
  const history = dialog.getByRole("link", { name: "Historique" });
  await history.waitFor();
  expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  // Nothing lies on it.
  await history.click({ trial: true });
});

test("a phone shows all of it, and axe finds nothing, wide or narrow", async ({ phonePage: page, shelf }) => {
  await shelf.add({ title: "Casque", price: 10 }, { title: "Enceinte au nom particulièrement long" });
  await openShelf(page, shelf);
  await rows(page).first().waitFor();
  await page.getByRole("checkbox", { name: "Sélectionner Casque" }).check();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Two lines: how many, and what can be done with them.
  expect((await page.locator("[data-bottom-bar]").boundingBox())?.height).toBeLessThanOrEqual(88);
  // The bar stays at the top while the list is scrolled.
  await page.getByRole("switch", { name: /Enceinte/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole("switch", { name: /Enceinte/ }).press("Space");
  const notice = toast(page, "Le statut du produit a été mis à jour");
  await notice.waitFor();
  const bulk = page.getByRole("button", { name: "Supprimer la sélection" });
  const [bar, shown] = await Promise.all([bulk.boundingBox(), notice.boundingBox()]);
  expect(bar && shown && (shown.y > bar.y + bar.height || bar.y > shown.y + shown.height)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await accessibilityFaults(page)).toEqual([]);
});
