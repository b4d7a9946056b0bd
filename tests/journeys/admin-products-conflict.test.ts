import { expect } from "vitest";
import { toast } from "./support/accounts.ts";
import { cutConnection } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint, phone } from "./support/journey.ts";
import { createDialog, field, fill, isFocused, openEditor, untilGone } from "./support/product-form.ts";
import { openShelf, test } from "./support/product-shelf.ts";

test("another editor's fields are only overwritten by choice", async ({ page, shelf }) => {
  const [stored] = await shelf.add({ title: "Casque", price: 100 });
  await openShelf(page, shelf);
  const dialog = await openEditor(page, "Casque");
  await fill(dialog, { Titre: "Mon casque", "Prix (€)": "90" });
  await shelf.change(stored?.id ?? "", { title: "Leur casque", merchant: "Boutique" });
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();

  const heading = dialog.getByRole("heading", { name: "Une autre version a été enregistrée entre-temps" });
  await heading.waitFor();
  await expect.poll(() => isFocused(heading)).toBe(true);
  expect((await shelf.stored())[0]).toMatchObject({ title: "Leur casque", price: 100 });
  const choice = (label: string) => dialog.getByRole("group", { name: label, exact: true });
  // A field that one side alone changed has a suggestion. The title was changed by both.
  expect(
    await choice("Prix (€)")
      .getByRole("radio", { name: /Votre version/ })
      .isChecked(),
  ).toBe(true);
  expect(
    await choice("Nom du marchand")
      .getByRole("radio", { name: /entre-temps/ })
      .isChecked(),
  ).toBe(true);
  expect(await choice("Titre").getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);

  const save = dialog.getByRole("button", { name: "Enregistrer ces choix" });
  await save.click();
  await dialog.getByText("À décider encore\u00A0: Titre.").waitFor();
  await choice("Titre")
    .getByRole("radio", { name: /Votre version/ })
    .check();
  await save.click();
  await toast(page, "Le produit a été mis à jour").waitFor();
  await untilGone(dialog);
  expect((await shelf.stored())[0]).toMatchObject({ title: "Mon casque", price: 90, merchant: "Boutique" });
});

test("typed values and choices outlive the way back to the form, a lost connection and a refusal", async ({
  page,
  shelf,
}) => {
  const [other, stored] = await shelf.add({ title: "Enceinte" }, { title: "Casque" });
  await openShelf(page, shelf);
  const dialog = await openEditor(page, "Casque");
  await fill(dialog, { Titre: "Mon casque", Slug: other?.slug ?? "" });
  await shelf.change(stored?.id ?? "", { title: "Leur casque" });
  const update = dialog.getByRole("button", { name: "Mettre à jour" });
  await update.click();
  await dialog.getByRole("button", { name: "Revenir au formulaire" }).click();
  expect(await field(dialog, "Titre").inputValue()).toBe("Mon casque");

  await update.click();
  const mine = dialog
    .getByRole("group", { name: "Titre", exact: true })
    .getByRole("radio", { name: /Votre version/ });
  await mine.check();
  const save = dialog.getByRole("button", { name: "Enregistrer ces choix" });
  const restore = await cutConnection(page, "**/rest/v1/products?*");
  await save.click();
  await toast(page, "Impossible de mettre à jour le produit").waitFor();
  await dialog.getByText(/^La connexion est interrompue/).waitFor();
  expect(await mine.isChecked()).toBe(true);
  await restore();

  allowComplaint(page, /^Failed to load resource.*409/);
  await save.click();
  await dialog.getByText(/^Ce slug est déjà/).waitFor();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: /Abandonner/ });
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  await untilGone(question);
  expect(await field(dialog, "Titre").inputValue()).toBe("Mon casque");
});

test("the form of a product that was deleted meanwhile can create a new one", async ({ page, shelf }) => {
  const [stored] = await shelf.add({ title: "Casque" });
  await openShelf(page, shelf);
  const dialog = await openEditor(page, "Casque");
  await fill(dialog, { Titre: "Mon casque" });
  await shelf.remove(stored?.id ?? "");
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();
  await toast(page, "Impossible de mettre à jour le produit").waitFor();
  const creating = createDialog(page);
  await creating.getByText(/Ce produit a été supprimé entre-temps/).waitFor();
  expect(await field(creating, "Titre").inputValue()).toBe("Mon casque");
  expect(await field(creating, "Slug").inputValue()).toBe(stored?.slug);
  await creating.getByRole("button", { name: "Créer", exact: true }).click();
  await toast(page, "Le produit a été créé").waitFor();
  expect((await shelf.stored()).map(({ title }) => title)).toEqual(["Mon casque"]);
});
