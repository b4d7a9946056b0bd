import { expect } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { chooseDelete, menuOf } from "./support/actions-menu.ts";
import { createEditor, setRights } from "./support/administrators.ts";
import { allowComplaint } from "./support/journey.ts";
import { isFocused } from "./support/product-form.ts";
import { answerNext, openShelf, rows, test, titles } from "./support/product-shelf.ts";

test("a product that somebody else has deleted leaves the list after the attempt", async ({
  page,
  shelf,
}) => {
  const [stored] = await shelf.add({ title: "Casque" }, { title: "Enceinte" });
  await openShelf(page, shelf);
  await rows(page).first().waitFor();
  await shelf.remove(stored?.id ?? "");
  allowComplaint(page, /^Failed to delete/);
  const accepted = answerNext(page, "accept");
  await chooseDelete(page, "Casque");
  await accepted;
  await toast(page, "Impossible de supprimer le produit").waitFor();
  await expect.poll(() => titles(page)).toEqual(["Enceinte"]);
});

test("several products are selected, all or none, and deleted together; without the rights they stay selected", async ({
  page,
  shelf,
}) => {
  await shelf.add({ title: "Casque" }, { title: "Enceinte" }, { title: "Platine" });
  const person = await createEditor("Dominique", "Passante");
  await signIn(page, person);
  await openShelf(page, shelf);
  const all = page.getByRole("checkbox", { name: "Tout sélectionner" });
  const ticked = rows(page).getByRole("checkbox", { checked: true });
  const bulk = page.getByRole("button", { name: "Supprimer la sélection" });
  await rows(page).first().waitFor();
  expect(await bulk.count()).toBe(0);
  await all.check();
  expect(await ticked.count()).toBe(3);
  await all.uncheck();
  expect(await ticked.count()).toBe(0);
  expect(await bulk.count()).toBe(0);

  for (const title of ["Casque", "Platine"]) {
    await page.getByRole("checkbox", { name: `Sélectionner ${title}`, exact: true }).check();
  }
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  const accepted = answerNext(page, "accept");
  await bulk.click();
  expect(await accepted).toBe("Voulez-vous vraiment supprimer 2 produit(s) sélectionné(s)\u00A0?");
  await toast(page, "2 produit(s) supprimé(s)").waitFor();
  await expect.poll(() => titles(page)).toEqual(["Enceinte"]);
  expect(await bulk.count()).toBe(0);
  expect(await ticked.count()).toBe(0);

  await all.check();
  await setRights(person.id, false, "is_editor");
  allowComplaint(page, /Failed to (delete|fetch|load)/);
  void answerNext(page, "accept");
  await bulk.click();
  await toast(page, "Erreur lors de la suppression des produits").waitFor();
  expect(await titles(page)).toEqual(["Enceinte"]);
  expect(await ticked.count()).toBe(1);
  expect(await shelf.stored()).toHaveLength(1);
});

test("after a deletion on a phone, the menu of the next row has the focus", async ({
  phonePage: page,
  shelf,
}) => {
  await shelf.add({ title: "Casque" }, { title: "Enceinte" });
  await openShelf(page, shelf);
  await rows(page).first().waitFor();
  const [first = "", next = ""] = await titles(page);
  const accepted = answerNext(page, "accept");
  await chooseDelete(page, first);
  await accepted;
  await toast(page, "Le produit a été supprimé").waitFor();
  await expect.poll(() => titles(page)).toEqual([next]);
  expect(await isFocused(menuOf(page, next))).toBe(true);
});
