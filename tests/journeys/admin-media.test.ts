/** The library: from a photograph that nobody has described to a credited picture on a page, and out again. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { chooseDelete, menuOf } from "./support/actions-menu.ts";
import { createEditor } from "./support/administrators.ts";
import { accessibilityFaults, phone } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { openCreator, openEditor, untilGone } from "./support/product-form.ts";
import { openShelf, test } from "./support/product-shelf.ts";

/** A wide picture of a colour of its own, so that no other journey has sent it. */
const photograph = () =>
  sharp({
    create: { width: 1600, height: 600, channels: 3, background: `#${randomUUID().slice(0, 6)}` },
  })
    .png()
    .toBuffer();

test("an editor sends, describes and places a picture, sees where it is used, and deletes it once it is not", async ({
  page,
  shelf,
}) => {
  const [product] = await shelf.add({
    title: "Platine photographiée",
    product_url: `/platine-${randomUUID()}`,
  });
  await signIn(page, await createEditor("Image", randomUUID()));
  await page.goto("/admin/media");
  const grid = page.getByRole("main").getByRole("list").first();
  await grid.waitFor();
  await page.getByLabel("Inutilisées").click();
  await expect.poll(() => page.getByLabel("Inutilisées").isChecked()).toBe(true);
  const buffer = await photograph();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "platine.png", mimeType: "image/png", buffer });
  await toast(page, "L’image est dans la médiathèque").waitFor();

  // Drawings may want a text as well.
  const first = page
    .getByRole("listitem")
    .filter({ hasText: "Texte alternatif à écrire", has: page.locator('img[src^="/media/photos/"]') })
    .first();
  await first.getByRole("button", { name: /^Décrire/ }).click();
  const form = page.getByRole("dialog", { name: "Décrire l’image" });
  await form.getByLabel("Texte alternatif").fill("Une platine de profil");
  await form.getByLabel("Crédit").fill("Ada Lovelace");
  await form.getByLabel("Licence", { exact: true }).selectOption({ label: "Autre" });
  await form.getByRole("button", { name: "Mettre à jour" }).click();
  await form.getByText("Précisez la licence").waitFor();
  await form.getByLabel("Licence", { exact: true }).selectOption({ label: "CC BY 4.0" });
  const across = form.getByRole("slider", { name: "Point à garder, de gauche à droite" });
  await across.focus();
  await page.keyboard.press("Home");
  expect(await across.getAttribute("aria-valuetext")).toBe("0 %");
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Mettre à jour" }).click();
  await toast(page, "L’image a été mise à jour").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Une platine de profil" }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openShelf(page, shelf);
  const editor = await openEditor(page, "Platine photographiée");
  await editor.getByRole("button", { name: "Choisir dans la médiathèque" }).click();
  const picker = page.getByRole("dialog", { name: "Choisir une image" });
  await picker.getByLabel("Rechercher une image").fill("platine profil");
  await picker.getByRole("button", { name: "Une platine de profil" }).click();
  await untilGone(picker);
  expect(await editor.getByLabel("Texte alternatif", { exact: true }).inputValue()).toBe(
    "Une platine de profil",
  );
  await editor.getByRole("button", { name: "Ajouter une vue" }).click();
  await picker.getByLabel("Rechercher une image").fill("édition 2024");
  await expect.poll(() => picker.getByRole("listitem").count()).toBe(1);
  await picker.getByRole("listitem").getByRole("button").click();
  await editor.getByRole("button", { name: "Retirer Autres vues 1 sur 1" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await editor.getByRole("button", { name: "Mettre à jour" }).click();
  await toast(page, "Le produit a été mis à jour").waitFor();
  await untilGone(editor);

  await page.goto(product?.product_url ?? "");
  const image = page.getByRole("img", { name: "Une platine de profil" });
  await page.getByText("Photo : Ada Lovelace, CC BY 4.0").waitFor();
  expect(await image.evaluate((element) => getComputedStyle(element).objectPosition)).toBe("0% 50%");
  await page.getByRole("link", { name: "Vue 2 sur 2" }).waitFor();
  await page.goto("/legal/notices");
  await page.getByText("Ada Lovelace, CC BY 4.0").waitFor();

  await page.goto("/admin/media?recherche=platine+profil");
  const used = page.getByRole("listitem").filter({ hasText: "Une platine de profil" });
  await used.getByRole("link", { name: "Platine photographiée (produit)" }).waitFor();
  expect(await menuOf(page, "Une platine de profil").count()).toBe(0);
  await shelf.change(product?.id ?? "", { image_url: null });
  await page.reload();
  await chooseDelete(page, "Une platine de profil");
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await toast(page, "L’image a été supprimée").waitFor();
  await page.getByText("Aucune image", { exact: true }).waitFor();
});

test("a picture is found by its file, described in the list, and replaced wherever it is named, with one undo", async ({
  page,
  shelf,
}) => {
  const mark = randomUUID().slice(0, 8);
  const send = async () => ({ name: `${mark} été.png`, mimeType: "image/png", buffer: await photograph() });
  const [product] = await shelf.add({ title: "Platine revue" });
  await openShelf(page, shelf);
  await page.goto("/admin/media");
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await send());
  await toast(page, "L’image est dans la médiathèque").waitFor();
  await page.goto(`/admin/media?recherche=${mark}&sans-texte=oui`);
  const item = page.getByRole("listitem").filter({ hasText: `${mark} été.png` });
  await item.getByText("Texte alternatif à écrire", { exact: true }).waitFor();
  await item.getByRole("button", { name: /^Décrire/ }).click();
  const description = page.getByRole("dialog", { name: "Décrire l’image" });
  await description.getByLabel("Texte alternatif").fill("Une platine");
  await description.getByRole("button", { name: "Mettre à jour" }).click();
  await toast(page, "L’image a été mise à jour").waitFor();
  await page.getByText("Aucune image", { exact: true }).waitFor();

  const [sent] = await askAsOperator<{ address: string }>("GET", `media?name=like.${mark}*`);
  await shelf.change(product?.id ?? "", { image_url: sent?.address ?? "", image_alt: "Une platine" });
  const shown = async () => (await shelf.stored())[0]?.image_url;
  await page.goto(`/admin/media?recherche=${mark}`);
  await page.getByRole("button", { name: /^Remplacer… Une platine/ }).waitFor();
  await page
    .getByRole("listitem")
    .locator('input[type="file"]')
    .setInputFiles(await send());
  const replaced = toast(page, "L’image est remplacée à 1 endroit.");
  await replaced.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contenu");
  expect(await shown()).not.toBe(sent?.address);
  await replaced.getByRole("button", { name: /^Annuler/ }).click();
  await toast(page, "Tout est comme avant.").waitFor();
  expect(await shown()).toBe(sent?.address);
});

test("in a new product the library is searched by keyboard, and Escape closes it alone", async ({
  page,
  shelf,
}) => {
  await openShelf(page, shelf);
  const form = await openCreator(page);
  const open = form.getByRole("button", { name: "Choisir dans la médiathèque" });
  await open.press("Enter");
  const picker = page.getByRole("dialog", { name: "Choisir une image" });
  await picker.getByRole("button").nth(1).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await untilGone(picker);
  expect(await form.isVisible()).toBe(true);
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);

  await open.press("Enter");
  await picker.getByLabel("Rechercher une image").fill("édition 2024");
  const found = picker.getByRole("listitem");
  await expect.poll(() => found.count()).toBe(1);
  await found.getByRole("button").press("Enter");
  await untilGone(picker);
  expect(await form.getByLabel("Adresse de l’image").inputValue()).toBe("/media/produits/nokia-3210.svg");
  expect(await form.getByLabel("Texte alternatif", { exact: true }).inputValue()).not.toBe("");
});
