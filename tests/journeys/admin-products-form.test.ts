import { describe, expect, inject } from "vitest";
import { accountLinks, submitSignIn, toast } from "./support/accounts.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import { accessibilityFaults, allowEndedSession, desktop, phone, siteUrl } from "./support/journey.ts";
import {
  createDialog,
  field,
  fill,
  isFocused,
  openCreator,
  openEditor,
  untilGone,
} from "./support/product-form.ts";
import { openShelf, test, titles } from "./support/product-shelf.ts";

const products = "**/rest/v1/products?*";

test("the form takes the focus although its categories come after the dialog", async ({ page, shelf }) => {
  await openShelf(page, shelf);
  const showCategories = await holdBack(page, "**/rest/v1/categories?*");
  await page.goto("/admin/products?edition=nouveau");
  const dialog = createDialog(page);
  await dialog.getByText("Chargement des catégories...").waitFor();
  await expect.poll(() => isFocused(dialog.getByRole("button", { name: "Fermer" }))).toBe(true);
  showCategories();
  await expect.poll(() => isFocused(field(dialog, "Titre"))).toBe(true);
});

test("a new product is refused with an error at each field, by the form and by the database, and keeps what was typed", async ({
  page,
  shelf,
}) => {
  const path = `/pris-${shelf.category.id}`;
  const [taken] = await shelf.add({ title: "Casque", product_url: path });
  await openShelf(page, shelf);
  const dialog = await openCreator(page);
  const create = dialog.getByRole("button", { name: "Créer", exact: true });
  const category = field(dialog, "Catégorie");
  // Only leaves hold products.
  expect(await category.locator("option", { hasText: /^Enceintes de fête$/ }).count()).toBe(1);
  expect(await category.locator("option", { hasText: /^Audio$/ }).count()).toBe(0);
  expect(await field(dialog, "URL du produit").inputValue()).toBe("/");
  await fill(dialog, { "URL du produit": "" });
  await category.selectOption("");
  await create.click();
  for (const message of [
    "Le titre est requis",
    "Le slug est requis",
    "L’URL du produit est requise",
    "La catégorie est requise",
  ]) {
    expect(await dialog.getByText(message, { exact: true }).isVisible()).toBe(true);
  }
  await expect.poll(() => isFocused(field(dialog, "Titre"))).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(desktop);
  // From then on a field says it while it is filled.
  await fill(dialog, { Slug: "Pas Bon" });
  await dialog.getByText(/^Le slug doit contenir uniquement/).waitFor();

  await category.selectOption({ label: shelf.category.name });
  await fill(dialog, { Titre: "Autre casque", Slug: `autre-${shelf.category.id}`, "URL du produit": path });
  await create.click();
  await dialog.getByText(/^Cette URL est déjà celle d’un autre produit/).waitFor();
  await fill(dialog, { Slug: taken?.slug ?? "", "URL du produit": "/admin" });
  await create.click();
  await dialog.getByText(/^Cette URL est réservée à une page du site/).waitFor();
  await fill(dialog, { "URL du produit": "/un-autre-casque" });
  await create.click();
  await toast(page, "Impossible de créer le produit").waitFor();
  await dialog.getByText(/^Ce slug est déjà pris/).waitFor();
  await expect.poll(() => isFocused(field(dialog, "Slug"))).toBe(true);
  expect(await field(dialog, "Titre").inputValue()).toBe("Autre casque");
  expect(await shelf.stored()).toHaveLength(1);
});

describe("an edited product", () => {
  test("can leave the list without losing the focus", async ({ page, shelf }) => {
    const [stored] = await shelf.add({ title: "Enceinte" });
    await openShelf(page, shelf);
    const dialog = await openEditor(page, "Enceinte");
    await field(dialog, "Catégorie").selectOption({ label: "Enceintes de fête" });
    await dialog.getByRole("button", { name: "Mettre à jour" }).click();
    const status = page
      .getByRole("status")
      .filter({ hasText: /^Aucun produit trouvé dans cette catégorie$/ });
    await status.waitFor();
    await untilGone(dialog);
    await expect.poll(() => isFocused(status)).toBe(true);
    await shelf.remove(stored?.id ?? "");
  });

  test("is disabled while it is saved, and keeps its values without a connection", async ({
    page,
    shelf,
  }) => {
    await shelf.add({ title: "Casque" });
    await openShelf(page, shelf);
    const dialog = await openEditor(page, "Casque");
    const update = dialog.getByRole("button", { name: "Mettre à jour" });
    const restore = await cutConnection(page, products);
    await fill(dialog, { Titre: "Casque retouché" });
    await update.click();
    await toast(page, "Impossible de mettre à jour le produit").waitFor();
    await dialog.getByText(/^La connexion est interrompue/).waitFor();
    await expect.poll(() => isFocused(update)).toBe(true);
    expect(await field(dialog, "Titre").inputValue()).toBe("Casque retouché");
    await restore();

    const answer = await holdBack(page, products);
    await update.click();
    const pending = dialog.getByRole("button", { name: "Mise à jour..." });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    expect(await field(dialog, "Titre").isDisabled()).toBe(true);
    expect(await dialog.getByRole("button", { name: "Annuler" }).isDisabled()).toBe(true);
    expect(await dialog.getByRole("button", { name: "Fermer" }).isDisabled()).toBe(true);
    answer();
    await expect.poll(() => titles(page)).toEqual(["Casque retouché"]);
  });

  test("is kept after a sign-out in another tab, saved after the next sign-in, and leads home once it is given up", async ({
    page,
    shelf,
  }) => {
    await shelf.add({ title: "Casque" });
    await openShelf(page, shelf);
    const dialog = await openEditor(page, "Casque");
    await fill(dialog, { Titre: "Casque retouché" });
    const other = await page.context().newPage();
    await other.goto("/about");
    allowEndedSession(page);
    const signOutElsewhere = async () => {
      await accountLinks(other).getByRole("button", { name: "Déconnexion" }).click();
      await page.bringToFront();
      await toast(page, "Vous êtes déconnecté").waitFor();
    };
    await signOutElsewhere();
    const question = page.getByRole("alertdialog", { name: /Abandonner/ });
    expect(await question.count()).toBe(0);
    const update = dialog.getByRole("button", { name: "Mettre à jour" });
    await update.click();
    await dialog.getByText(/^Votre session est terminée/).waitFor();

    await other.goto("/auth");
    await submitSignIn(other, inject("administrator"));
    await accountLinks(other).getByRole("button", { name: "Déconnexion" }).waitFor();
    await page.bringToFront();
    await update.click();
    await toast(page, "Le produit a été mis à jour").waitFor();
    await untilGone(dialog);
    expect((await shelf.stored())[0]?.title).toBe("Casque retouché");
    expect(new URL(page.url()).pathname).toBe("/admin/products");

    await fill(await openEditor(page, "Casque retouché"), { Titre: "Casque perdu" });
    await signOutElsewhere();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await question.getByRole("button", { name: "Abandonner" }).click();
    await page.waitForURL(`${siteUrl}/`);
  });

  test("has an address: Back closes it, Forward and a link open it, closing goes back to the list", async ({
    page,
    shelf,
  }) => {
    const [casque] = await shelf.add({ title: "Casque" });
    await openShelf(page, shelf);
    const list = page.url();
    const dialog = await openEditor(page, "Casque");
    await expect.poll(() => page.url()).toBe(`${list}&edition=${casque?.id}`);
    await page.goBack();
    await untilGone(dialog);
    expect(page.url()).toBe(list);
    expect(await isFocused(page.getByRole("button", { name: "Modifier Casque" }))).toBe(true);

    await page.goForward();
    await field(dialog, "Titre").waitFor();
    await fill(dialog, { Titre: "Casque retouché" });
    await dialog.getByRole("button", { name: "Mettre à jour" }).click();
    await untilGone(dialog);
    await expect.poll(() => page.url()).toBe(list);

    await page.goto(`${list}&edition=nouveau`);
    await field(createDialog(page), "Titre").waitFor();
    await page.keyboard.press("Escape");
    await untilGone(createDialog(page));
    await expect.poll(() => page.url()).toBe(list);
  });

  test("is not lost by a key, a button, the way back or leaving without a question", async ({
    page,
    shelf,
  }) => {
    await shelf.add({ title: "Casque" });
    await openShelf(page, shelf);
    const dialog = await openEditor(page, "Casque");
    const title = field(dialog, "Titre");
    await title.fill("Casque retouché");
    const question = page.getByRole("alertdialog", { name: /Abandonner/ });
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Fermer" }).click(),
      () => dialog.getByRole("button", { name: "Annuler" }).click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await question.waitFor();
      expect(await page.getByRole("button", { name: "Annuler" }).count()).toBe(0);
      await question.getByRole("button", { name: "Continuer la saisie" }).click();
      await untilGone(question);
      expect(await title.inputValue()).toBe("Casque retouché");
    }
    const warning = page.waitForEvent("dialog");
    const reload = page.evaluate(() => location.reload());
    expect((await warning).type()).toBe("beforeunload");
    await (await warning).dismiss();
    await reload;
    expect(await title.inputValue()).toBe("Casque retouché");

    await page.keyboard.press("Escape");
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Abandonner" }).click();
    await untilGone(dialog);
    expect((await shelf.stored())[0]?.title).toBe("Casque");
    await openEditor(page, "Casque");
    expect(await title.inputValue()).toBe("Casque");
  });
});
