import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { toast } from "./support/accounts.ts";
import { chooseDelete, menuOf } from "./support/actions-menu.ts";
import { cutConnection } from "./support/connection.ts";
import { allowComplaint } from "./support/journey.ts";
import { isFocused } from "./support/product-form.ts";
import { openShelf, rows, signInPassingAdministrator, test, titles } from "./support/product-shelf.ts";

/** Answers the browser's next question, and returns its text. */
function answerNext(page: Page, answer: "accept" | "dismiss"): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.message());
      void dialog[answer]();
    });
  });
}

const tick = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true }).check();

describe("one product", () => {
  test("is deleted after a question, and the focus moves to the next one", async ({ page, shelf }) => {
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
    await expect.poll(() => isFocused(menuOf(page, "Platine"))).toBe(true);
    expect(await shelf.stored()).toHaveLength(2);
  });

  test("stays in the list when the deletion fails", async ({ page, shelf }) => {
    await shelf.add({ title: "Casque" });
    await openShelf(page, shelf);
    await cutConnection(page, "**/rest/v1/products?*");
    const accepted = answerNext(page, "accept");
    await chooseDelete(page, "Casque");
    await accepted;
    await toast(page, "Impossible de supprimer le produit").waitFor();
    expect(await titles(page)).toEqual(["Casque"]);
  });
});

test("that somebody else has deleted leaves the list after the attempt", async ({ page, shelf }) => {
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

describe("several products", () => {
  test("are selected, all or none, and deleted together", async ({ page, shelf }) => {
    await shelf.add({ title: "Casque" }, { title: "Enceinte" }, { title: "Platine" });
    await openShelf(page, shelf);
    const all = page.getByRole("checkbox", { name: "Tout sélectionner" });
    const bulk = page.getByRole("button", { name: "Supprimer la sélection" });
    await rows(page).first().waitFor();
    expect(await bulk.count()).toBe(0);
    await all.check();
    expect(await rows(page).getByRole("checkbox", { checked: true }).count()).toBe(3);
    await all.uncheck();
    expect(await rows(page).getByRole("checkbox", { checked: true }).count()).toBe(0);
    expect(await bulk.count()).toBe(0);

    await tick(page, "Sélectionner Casque");
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await tick(page, "Sélectionner Platine");
    const accepted = answerNext(page, "accept");
    await bulk.click();
    expect(await accepted).toBe("Voulez-vous vraiment supprimer 2 produit(s) sélectionné(s)\u00A0?");
    await toast(page, "2 produit(s) supprimé(s)").waitFor();
    await expect.poll(() => titles(page)).toEqual(["Enceinte"]);
    expect(await bulk.count()).toBe(0);
    expect(await rows(page).getByRole("checkbox", { checked: true }).count()).toBe(0);
  });

  test("stay selected without the rights", async ({ page, shelf }) => {
    await shelf.add({ title: "Casque" }, { title: "Enceinte" });
    const { demote } = await signInPassingAdministrator(page);
    await openShelf(page, shelf);
    await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
    await demote();
    allowComplaint(page, /Failed to (delete|fetch|load)/);
    const accepted = answerNext(page, "accept");
    await page.getByRole("button", { name: "Supprimer la sélection" }).click();
    await accepted;
    await toast(page, "Erreur lors de la suppression des produits").waitFor();
    expect(await titles(page)).toEqual(["Casque", "Enceinte"]);
    expect(await rows(page).getByRole("checkbox", { checked: true }).count()).toBe(2);
    expect(await shelf.stored()).toHaveLength(2);
  });
});
