import { afterEach, describe, expect } from "vitest";
import { signIn } from "./support/accounts.ts";
import { createAdministrator, dismissAdministrators, setRights } from "./support/administrators.ts";
import {
  expectToast,
  fieldsOf,
  focusedId,
  openBranch,
  rowOf,
  test,
  watchReload,
} from "./support/category-branch.ts";
import { cutConnection } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint } from "./support/journey.ts";

afterEach(dismissAdministrators);

describe("an edited category", () => {
  test("is shown with its values, and can be placed neither in itself nor below itself", async ({
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

  test("is deactivated with its descendants", async ({ page, branch }) => {
    await openBranch(page, branch);
    await rowOf(page, branch.top).getByRole("button", { name: "Modifier" }).click();
    const { active, update } = fieldsOf(page);
    await active.uncheck();
    await update.click();
    await expectToast(page, "Catégorie mise à jour");
    expect(await branch.stored("feuille")).toMatchObject({ is_active: false });
  });

  test("is refused when somebody else has moved its new parent below it", async ({ page, branch }) => {
    const { top, leaf } = branch;
    await branch.change(leaf.id, { parent_id: null });
    await openBranch(page, branch);
    await rowOf(page, top).getByRole("button", { name: "Modifier" }).click();
    const { parent, update, dialog } = fieldsOf(page);
    await parent.selectOption(leaf.id);
    await branch.change(leaf.id, { parent_id: branch.middle.id });
    allowComplaint(page, /^Failed to load resource.*400/);
    await update.click();
    const refusal = `La catégorie « ${top.name} » ne peut pas être placée dans elle-même`;
    await expectToast(page, "Erreur", `Impossible de mettre à jour la catégorie: ${refusal}`);
    await dialog.getByText(refusal).waitFor();
    expect(await parent.getAttribute("aria-invalid")).toBe("true");
    expect(await parent.inputValue()).toBe(leaf.id);
  });

  test("is not lost by Escape, by the back button or by leaving without a question", async ({
    page,
    branch,
  }) => {
    await openBranch(page, branch);
    const screens = page.getByRole("navigation", { name: "Administration" });
    await screens.getByRole("link", { name: "Utilisateurs" }).click();
    await page.getByRole("heading", { level: 1, name: "Administration des utilisateurs" }).waitFor();
    await screens.getByRole("link", { name: "Catégories" }).click();
    const edit = rowOf(page, branch.leaf).getByRole("button", { name: "Modifier" });
    await edit.click();
    const { dialog, description, cancel } = fieldsOf(page);
    await cancel.click();
    await dialog.waitFor({ state: "hidden" });
    expect(await focusedId(page)).toBe(`category-edit-${branch.leaf.id}`);

    // Opened again in the very moment of closing, while the step back in the history is still to come.
    await edit.click();
    await dialog.waitFor();
    await page.evaluate((id) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      addEventListener("popstate", () => setTimeout(resolve), { once: true });
      const buttons = [...document.querySelectorAll<HTMLElement>("[role=dialog] button")];
      buttons.find(({ textContent }) => textContent === "Annuler")?.click();
      document.getElementById(id)?.click();
      return promise;
    }, `category-edit-${branch.leaf.id}`);
    await description.fill("Un long texte.");
    const question = page.getByRole("alertdialog", { name: /Abandonner vos modifications/ });
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Fermer" }).click(),
      () => cancel.click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await question.waitFor();
      await question.getByRole("button", { name: "Continuer la saisie" }).click();
      await question.waitFor({ state: "hidden" });
      expect(await description.inputValue()).toBe("Un long texte.");
    }
    const warning = page.waitForEvent("dialog");
    const reload = page.evaluate(() => location.reload());
    expect((await warning).type()).toBe("beforeunload");
    await (await warning).dismiss();
    await reload;
    expect(await description.inputValue()).toBe("Un long texte.");
    await page.keyboard.press("Escape");
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole("button", { name: "Abandonner" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => focusedId(page)).toBe(`category-edit-${branch.leaf.id}`);
    await edit.click();
    expect(await description.inputValue()).toBe("");
  });
});

test("two versions of a category are shown side by side, and nothing is overwritten", async ({
  page,
  branch,
}) => {
  const { leaf, mark } = branch;
  await openBranch(page, branch);
  await rowOf(page, leaf).getByRole("button", { name: "Modifier" }).click();
  const { dialog, name, description, update } = fieldsOf(page);
  await name.fill(`Mienne ${mark}`);
  await description.fill("Ma description.");
  await branch.change(leaf.id, { name: `Leur ${mark}`, sort_order: 12 });
  allowComplaint(page, /^Failed to load resource.*406/);
  await update.click();
  await dialog.getByRole("heading", { name: "Une autre version a été enregistrée entre-temps" }).waitFor();
  expect(await branch.stored("feuille")).toMatchObject({ name: `Leur ${mark}`, description: null });
  expect(await accessibilityFaults(page)).toEqual([]);

  await dialog.getByRole("button", { name: "Revenir au formulaire" }).click();
  expect(await name.inputValue()).toBe(`Mienne ${mark}`);
  expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
  await update.click();
  await dialog
    .getByRole("group", { name: "Nom" })
    .getByRole("radio", { name: "Version enregistrée entre-temps" })
    .check();
  const saveChoices = dialog.getByRole("button", { name: "Enregistrer ces choix" });
  const restore = await cutConnection(page, "**/rest/v1/categories?id=eq*");
  await saveChoices.click();
  await dialog.getByRole("alert").filter({ hasText: "la connexion est interrompue" }).waitFor();
  await restore();
  await saveChoices.click();
  await expectToast(page, "Catégorie mise à jour");
  expect(await branch.stored("feuille")).toMatchObject({
    name: `Leur ${mark}`,
    description: "Ma description.",
    sort_order: 12,
  });
});

test("a change of other fields is no conflict", async ({ page, branch }) => {
  const { leaf, mark } = branch;
  await openBranch(page, branch);
  await rowOf(page, leaf).getByRole("button", { name: "Modifier" }).click();
  const { name, update } = fieldsOf(page);
  await name.fill(`Mienne ${mark}`);
  // Makes another version in which every field of the form is unchanged.
  await branch.change(leaf.id, { sort_order: 12 });
  await branch.change(leaf.id, { sort_order: leaf.sort_order });
  allowComplaint(page, /^Failed to load resource.*406/);
  await update.click();
  await expectToast(page, "Catégorie mise à jour");
  expect(await branch.stored("feuille")).toMatchObject({ name: `Mienne ${mark}` });
});

test("a conflict that is given up does not reappear with the next category", async ({ page, branch }) => {
  const { leaf, middle, mark } = branch;
  await openBranch(page, branch);
  await rowOf(page, leaf).getByRole("button", { name: "Modifier" }).click();
  const { dialog, name, update } = fieldsOf(page);
  await name.fill(`Mienne ${mark}`);
  await branch.change(leaf.id, { name: `Leur ${mark}` });
  allowComplaint(page, /^Failed to load resource.*406/);
  await update.click();
  const conflict = dialog.getByRole("heading", { name: "Une autre version a été enregistrée entre-temps" });
  await conflict.waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandonner" }).click();
  await dialog.waitFor({ state: "hidden" });
  await rowOf(page, middle).getByRole("button", { name: "Modifier" }).click();
  await name.waitFor();
  expect(await name.inputValue()).toBe(middle.name);
  expect(await conflict.count()).toBe(0);
});

test("the form of a category that was deleted meanwhile can create a new one, or is closed", async ({
  page,
  branch,
}) => {
  const { leaf, middle, mark } = branch;
  await openBranch(page, branch);
  const { dialog, description, update, create, cancel } = fieldsOf(page);
  const editDeleted = async (category: typeof leaf) => {
    await rowOf(page, category).getByRole("button", { name: "Modifier" }).click();
    await description.fill("Ma description.");
    await branch.remove(category.id);
    allowComplaint(page, /^Failed to load resource.*406/);
    await update.click();
    await dialog.getByText(/Cette catégorie a été supprimée entre-temps/).waitFor();
  };
  await editDeleted(leaf);
  await expectToast(
    page,
    "Erreur",
    "Impossible de mettre à jour la catégorie: elle a été supprimée entre-temps.",
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await create.click();
  await expectToast(page, "Catégorie créée");
  const again = await branch.stored("feuille");
  expect(again).toMatchObject({ description: "Ma description.", name: `Feuille ${mark}` });

  await branch.remove(again?.id ?? "");
  await editDeleted(middle);
  await cancel.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandonner" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => rowOf(page, middle).count()).toBe(0);
});

test("a person who loses the rights meanwhile is told so, and keeps the typed values", async ({
  page,
  branch,
}) => {
  const colleague = await createAdministrator("Noé", "Bientôt-Parti");
  await signIn(page, colleague);
  await page.goto(`/admin/categories?recherche=${branch.mark}`);
  await rowOf(page, branch.leaf).getByRole("button", { name: "Modifier" }).click();
  const { dialog, description, update } = fieldsOf(page);
  await description.fill("Trop tard.");
  await setRights(colleague.id, false);
  allowComplaint(page, /^Failed to load resource.*406/);
  await update.click();
  await expectToast(
    page,
    "Erreur",
    "Impossible de mettre à jour la catégorie: cet élément n’existe plus, ou vos droits ne suffisent plus.",
  );
  await dialog
    .getByRole("alert")
    .filter({ hasText: /^Cet élément n’existe plus/ })
    .waitFor();
  expect(await description.inputValue()).toBe("Trop tard.");
  expect(await branch.stored("feuille")).toMatchObject({ description: null });
});
