/** The catalogue is kept: products are listed, made, changed, illustrated and deleted. */
import { expect } from "vitest";
import { toast } from "#tests/journeys/support/accounts.ts";
import { chooseDelete } from "#tests/journeys/support/actions-menu.ts";
import { file, photograph, pictureOf, pixels } from "#tests/journeys/support/picture-field.ts";
import {
  field,
  fill,
  isFocused,
  openCreator,
  openEditor,
  untilGone,
} from "#tests/journeys/support/product-form.ts";
import { answerNext, openShelf, rows, test, titles } from "#tests/journeys/support/product-shelf.ts";

test("the list shows each product, the newest first, with its address", async ({ page, shelf }) => {
  const [first] = await shelf.add(
    { title: "Casque", price: 349.5, product_url: "/un-casque-a-part" },
    { title: "Enceinte", is_active: false },
  );
  await openShelf(page, shelf);
  await rows(page).first().waitFor();
  expect(await titles(page)).toEqual(["Casque", "Enceinte"]);
  const heads = await page.getByRole("columnheader").allInnerTexts();
  expect(heads.map((head) => head.trim())).toEqual([
    "Tout sélectionner",
    "Image",
    "Titre",
    "Catégorie",
    "Prix",
    "Statut",
    "Actions",
  ]);
  const row = rows(page).first();
  expect(await row.getByText("349,50\u00A0€").isVisible()).toBe(true);
  expect(await row.getByText(shelf.category.name).isVisible()).toBe(true);
  expect(await row.getByRole("switch").isChecked()).toBe(true);
  expect(await rows(page).nth(1).getByRole("switch").isChecked()).toBe(false);
  const open = row.getByRole("link", { name: "Ouvrir Casque dans un nouvel onglet" });
  expect(await open.getAttribute("href")).toBe(first?.product_url);
  expect(await open.getAttribute("target")).toBe("_blank");
});

test("the filter by category offers leaf categories only, is part of the address, and can be cleared", async ({
  page,
  shelf,
}) => {
  await shelf.add({ title: "Casque" });
  await openShelf(page, shelf);
  await rows(page).first().waitFor();
  const filter = page.getByLabel("Filtrer par catégorie");
  await expect.poll(() => filter.locator("option:checked").innerText()).toBe(shelf.category.name);
  const names = await filter.locator("option").allInnerTexts();
  expect(names).toContain("Toutes les catégories");
  expect(names).toContain("Enceintes de fête");
  expect(names).not.toContain("Audio");

  await page.getByRole("button", { name: "Effacer" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  expect(await isFocused(filter)).toBe(true);
  await filter.selectOption({ label: shelf.category.name });
  await expect.poll(() => new URL(page.url()).searchParams.get("category")).toBe(shelf.category.id);
  await expect.poll(() => titles(page)).toEqual(["Casque"]);

  // The filter shows the category of a link even if the category is not one of the choices.
  await page.goto("/admin/products?category=c0000000-0000-4000-8000-000000010000");
  await expect.poll(() => filter.locator("option:checked").innerText()).toMatch(/^Audio \(contient/);
});

test("the status is switched and stored", async ({ page, shelf }) => {
  await shelf.add({ title: "Casque" });
  await openShelf(page, shelf);
  // The same name in both states.
  const status = page.getByRole("switch", { name: "Actif : Casque", exact: true });
  await status.click();
  const notice = toast(page, "Le statut du produit a été mis à jour");
  await notice.waitFor();
  expect(await notice.getByText("Succès", { exact: true }).isVisible()).toBe(true);
  expect(await status.isChecked()).toBe(false);
  expect((await shelf.stored())[0]?.is_active).toBe(false);
});

test("a new product derives slug and address from its title, and is active without a picture", async ({
  page,
  shelf,
}) => {
  await openShelf(page, shelf);
  const dialog = await openCreator(page);
  await field(dialog, "Titre").pressSequentially(`Écouteurs n° 1 ${shelf.category.name}`);
  const slug = `ecouteurs-n-1-${shelf.category.name.toLowerCase().replace(" ", "-")}`;
  expect(await field(dialog, "Slug").inputValue()).toBe(slug);
  expect(await field(dialog, "URL du produit").inputValue()).toBe(`/${slug}`);
  // By hand: the address follows, and an emptied slug is derived again.
  await fill(dialog, { Slug: "a-la-main" });
  await expect.poll(() => field(dialog, "URL du produit").inputValue()).toBe("/a-la-main");
  await fill(dialog, { Slug: "" });
  await field(dialog, "Prix (€)").focus();
  await expect.poll(() => field(dialog, "Slug").inputValue()).toBe(slug);
  await expect.poll(() => field(dialog, "URL du produit").inputValue()).toBe(`/${slug}`);
  // The list is filtered by this category.
  expect(await field(dialog, "Catégorie").inputValue()).toBe(shelf.category.id);
  // The link's domain names the merchant, until another name is typed.
  await fill(dialog, { "Lien vers le marchand": "https://www.fnac.com/a1" });
  await expect.poll(() => field(dialog, "Nom du marchand").inputValue()).toBe("Fnac");
  await fill(dialog, { "Prix (€)": "349,95", "Description courte": "Le silence." });
  await fill(dialog, {
    "Lien vers le marchand": "https://boutique.exemple/1",
    "Nom du marchand": "Boutique",
  });
  await dialog.getByRole("button", { name: "Créer", exact: true }).click();
  await toast(page, "Le produit a été créé").waitFor();
  await untilGone(dialog);
  await expect.poll(() => titles(page)).toEqual([`Écouteurs n° 1 ${shelf.category.name}`]);
  await expect.poll(() => isFocused(page.getByRole("button", { name: "Nouveau produit" }))).toBe(true);
  expect((await shelf.stored())[0]).toMatchObject({
    slug,
    product_url: `/${slug}`,
    short_description: "Le silence.",
    price: 349.95,
    image_url: null,
    image_alt: null,
    is_active: true,
    affiliate_url: "https://boutique.exemple/1",
    merchant: "Boutique",
  });
});

test("an edited product starts with the stored values, and its slug stays", async ({ page, shelf }) => {
  const [stored] = await shelf.add({ title: "Casque", price: 12.5, merchant: "Boutique" });
  await openShelf(page, shelf);
  const dialog = await openEditor(page, "Casque");
  expect(await field(dialog, "Prix (€)").inputValue()).toBe("12,50");
  expect(await field(dialog, "Nom du marchand").inputValue()).toBe("Boutique");
  await fill(dialog, { Titre: "Casque neuf", "Prix (€)": "" });
  expect(await field(dialog, "Slug").inputValue()).toBe(stored?.slug);
  expect(await field(dialog, "URL du produit").inputValue()).toBe("/");
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();
  await toast(page, "Le produit a été mis à jour").waitFor();
  await expect.poll(() => titles(page)).toEqual(["Casque neuf"]);
  await expect.poll(() => isFocused(page.getByRole("button", { name: "Modifier Casque neuf" }))).toBe(true);
  expect((await shelf.stored())[0]).toMatchObject({
    title: "Casque neuf",
    price: null,
    merchant: "Boutique",
  });
});

test("a product is deleted after a question, and the focus moves to the next one", async ({
  page,
  shelf,
}) => {
  await shelf.add({ title: "Casque" }, { title: "Enceinte" }, { title: "Platine" });
  await openShelf(page, shelf);

  const refused = answerNext(page, "dismiss");
  await chooseDelete(page, "Enceinte");
  expect(await refused).toBe('Voulez-vous vraiment supprimer le produit "Enceinte"\u00A0?');
  expect(await shelf.stored()).toHaveLength(3);

  const accepted = answerNext(page, "accept");
  await chooseDelete(page, "Enceinte");
  await accepted;
  await toast(page, "Le produit a été supprimé").waitFor();
  await expect.poll(() => titles(page)).toEqual(["Casque", "Platine"]);
  await expect.poll(() => isFocused(page.getByRole("button", { name: "Supprimer Platine" }))).toBe(true);
  expect(await shelf.stored()).toHaveLength(2);
});

test("a picture uploaded in the product form is on the public page, in a fitting size", async ({
  page,
  shelf,
}) => {
  await openShelf(page, shelf);
  const form = await openCreator(page);
  const { choose, address, alternative, preview, sent } = pictureOf(form);
  await fill(form, { Titre: `Lampe à image ${shelf.category.name}` });
  await choose.setInputFiles(file("lampe.png", await photograph()));
  await sent.waitFor();
  expect(await address.inputValue()).toMatch(/^\/media\/photos\/[0-9a-f]{32}-1200x900\/1200\.webp$/);
  await expect.poll(() => pixels(preview)).toBeGreaterThan(0);
  await alternative.fill("Une lampe bleue");
  await form.getByRole("button", { name: "Créer" }).click();
  await toast(page, "Le produit a été créé").waitFor();

  await page.goto((await shelf.stored())[0]?.product_url ?? "");
  const image = page.getByRole("img", { name: "Une lampe bleue" });
  await expect.poll(() => pixels(image)).toBeGreaterThan(0);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
    /\/(960|1200)\.avif$/,
  );
  expect(await image.getAttribute("width")).toBe("1200");
});
