/** The tree of categories: seen, and changed by each of its dialogs. */
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { signIn } from "#tests/journeys/support/accounts.ts";
import { chooseDelete } from "#tests/journeys/support/actions-menu.ts";
import {
  expectToast,
  fieldsOf,
  focusedId,
  openBranch,
  rowOf,
  switchOf,
  test,
  watchReload,
} from "#tests/journeys/support/category-branch.ts";
import { holdBack } from "#tests/journeys/support/connection.ts";
import { siteUrl } from "#tests/journeys/support/journey.ts";

test("the tree of categories is loading, then shown with its columns and its counts of products", async ({
  page,
  branch,
}) => {
  const { top, middle, leaf } = branch;
  await branch.addProduct(leaf.id);
  await signIn(page, inject("administrator"));
  const release = await holdBack(page, "**/rest/v1/categories?select=*&order=*");
  await page.goto(`/admin/categories?recherche=${branch.mark}`);
  await page.getByRole("status").filter({ hasText: "Chargement des catégories..." }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Administration des catégories" }).waitFor();
  release();

  await page.getByRole("table").waitFor();
  expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
    "Nom",
    "Slug",
    "Ordre",
    "Produits",
    "Statut",
    "Actions",
  ]);
  expect(await page.getByRole("rowheader").allTextContents()).toEqual([
    top.name,
    `${middle.name}, sous-catégorie de ${top.name}`,
    `${leaf.name}, sous-catégorie de ${middle.name}`,
  ]);
  const indentation = async ({ name }: typeof top) =>
    (await page.getByText(name, { exact: false }).first().boundingBox())?.x ?? 0;
  expect(await indentation(middle)).toBeGreaterThan(await indentation(top));
  expect(await indentation(leaf)).toBeGreaterThan(await indentation(middle));

  const row = rowOf(page, leaf);
  await row.getByRole("cell", { name: leaf.slug, exact: true }).waitFor();
  await row.getByRole("cell", { name: "900", exact: true }).waitFor();
  expect(await switchOf(page, leaf).isChecked()).toBe(true);
  await row.getByRole("button", { name: `Modifier ${leaf.name}` }).waitFor();
  await row.getByRole("button", { name: `Supprimer ${leaf.name}` }).waitFor();

  await rowOf(page, middle).getByRole("link", { name: "1 produit dans" }).waitFor();
  await branch.addProduct(leaf.id);
  await page.reload();
  await row.getByRole("link", { name: "2 produits dans" }).click();
  await page.waitForURL(`${siteUrl}/admin/products?category=${leaf.id}`);
});

test("a new category is stored with all its fields; after the reload, toast and focus are restored", async ({
  page,
  branch,
}) => {
  const { mark, leaf } = branch;
  await openBranch(page, branch);
  await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
  const fields = fieldsOf(page);
  await fields.name.fill(`Bourgeon ${mark}`);
  await fields.description.fill("Tout petit.");
  await fields.image.fill("/media/categories/souris.svg");
  await fields.dialog.getByLabel("Texte alternatif", { exact: true }).fill("Un bourgeon");
  await fields.parent.selectOption(leaf.id);
  await fields.order.fill("-3");
  await fields.active.uncheck();
  const release = await holdBack(page, "**/rest/v1/categories");
  const isReloaded = await watchReload(page);
  await fields.create.click();
  const pending = fields.dialog.getByRole("button", { name: "Création..." });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  expect(await fields.name.isDisabled()).toBe(true);
  release();

  await expectToast(page, "Catégorie créée", `« Bourgeon ${mark} »`);
  expect(await isReloaded()).toBe(true);
  await expect.poll(() => focusedId(page)).toBe("nouvelle-categorie");
  expect(await branch.stored("bourgeon")).toMatchObject({
    name: `Bourgeon ${mark}`,
    description: "Tout petit.",
    image_url: "/media/categories/souris.svg",
    image_alt: "Un bourgeon",
    parent_id: leaf.id,
    sort_order: -3,
    is_active: false,
  });
  await page.getByRole("rowheader", { name: `Bourgeon ${mark}` }).waitFor();
  await page.reload();
  await page.getByRole("rowheader", { name: `Bourgeon ${mark}` }).waitFor();
  expect(await page.getByText("Catégorie créée").count()).toBe(0);
});

test("an edited category is shown with its values, and can be placed neither in itself nor below itself", async ({
  page,
  branch,
}) => {
  const { top, middle, leaf } = branch;
  await branch.change(middle.id, { description: "Au milieu.", sort_order: 7, is_active: false });
  await openBranch(page, branch);
  await rowOf(page, middle).getByRole("button", { name: "Modifier" }).click();
  const fields = fieldsOf(page);
  await page.getByRole("dialog", { name: "Modifier une catégorie" }).waitFor();
  expect(await fields.name.inputValue()).toBe(middle.name);
  expect(await fields.slug.inputValue()).toBe(middle.slug);
  expect(await fields.description.inputValue()).toBe("Au milieu.");
  expect(await fields.parent.inputValue()).toBe(top.id);
  expect(await fields.order.inputValue()).toBe("7");
  expect(await fields.active.isChecked()).toBe(false);
  const offered = (id: string) => fields.parent.locator(`option[value="${id}"]`).count();
  expect([await offered(top.id), await offered(middle.id), await offered(leaf.id)]).toEqual([1, 0, 0]);

  await fields.name.fill(`Renommée ${branch.mark}`);
  expect(await fields.slug.inputValue()).toBe(middle.slug);
  const isReloaded = await watchReload(page);
  await fields.update.click();
  await expectToast(page, "Catégorie mise à jour", `« Renommée ${branch.mark} »`);
  expect(await isReloaded()).toBe(true);
  await expect.poll(() => focusedId(page)).toBe(`category-edit-${middle.id}`);
  expect(await branch.stored("rameau")).toMatchObject({ name: `Renommée ${branch.mark}`, sort_order: 7 });
  // The list stands in the history once.
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe("/admin/categories");
});

test("a category is deleted after a question, the focus moves to the neighbour, and the toast brings it back", async ({
  page,
  branch,
}) => {
  const { top, middle, leaf } = branch;
  await branch.change(leaf.id, { parent_id: top.id, sort_order: 901 });
  await openBranch(page, branch);
  const question = await askToDelete(page, middle);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  expect(await focusedId(page)).toBe(`category-delete-${middle.id}`);

  const isReloaded = await watchReload(page);
  await askToDelete(page, middle);
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expectToast(page, "Catégorie supprimée", `« ${middle.name} »`);
  expect(await isReloaded()).toBe(true);
  await expect.poll(() => focusedId(page)).toBe(`category-delete-${leaf.id}`);
  expect(await rowOf(page, middle).count()).toBe(0);
  expect(await branch.stored("rameau")).toBeUndefined();

  await page.getByRole("button", { name: "Annuler" }).click();
  await expectToast(page, "Tout est comme avant.");
  await rowOf(page, middle).waitFor();
  expect(await branch.stored("rameau")).toMatchObject({ name: middle.name });
});

async function askToDelete(page: Page, category: { name: string }) {
  await chooseDelete(rowOf(page, category), category.name);
  const question = page.getByRole("alertdialog", {
    name: `Êtes-vous sûr de vouloir supprimer la catégorie "${category.name}"\u00a0?`,
  });
  await question.waitFor();
  return question;
}

test("a category is switched off with its whole branch, on alone, and each time that is announced", async ({
  page,
  branch,
}) => {
  const { top, middle, leaf } = branch;
  const expectStatus = (what: string) => expectToast(page, "Statut mis à jour", `La catégorie ${what}`);
  await openBranch(page, branch);
  const isReloaded = await watchReload(page);
  await switchOf(page, top).click();
  await expectStatus(`« ${top.name} » et 2 sous-catégories sont maintenant inactives.`);
  expect(await isReloaded()).toBe(true);
  await expect.poll(() => focusedId(page)).toBe(`category-status-${top.id}`);
  for (const category of [top, middle, leaf]) expect(await switchOf(page, category).isChecked()).toBe(false);

  await switchOf(page, top).click();
  const question = page.getByRole("alertdialog", { name: `Activer la catégorie « ${top.name} »` });
  await question.getByRole("button", { name: "Activer" }).click();
  await expectStatus(`« ${top.name} » est maintenant active.`);
  expect(await switchOf(page, middle).isChecked()).toBe(false);
  await switchOf(page, leaf).click();
  await expectStatus(`« ${leaf.name} » est maintenant active.`);
  await switchOf(page, top).click();
  await expectStatus(`« ${top.name} » et 1 sous-catégorie sont maintenant inactives.`);
});
