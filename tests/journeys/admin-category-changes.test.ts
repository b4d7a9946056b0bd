import type { Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { signIn } from "./support/accounts.ts";
import { chooseDelete } from "./support/actions-menu.ts";
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

const statusChange = "**/rest/v1/rpc/set_category_active";

describe("a deletion", () => {
  const ask = async (page: Page, category: { name: string }) => {
    await chooseDelete(rowOf(page, category), category.name);
    const question = page.getByRole("alertdialog", {
      name: `Êtes-vous sûr de vouloir supprimer la catégorie "${category.name}"\u00a0?`,
    });
    await question.waitFor();
    return question;
  };

  test("happens after a question; the focus moves to the neighbour", async ({ page, branch }) => {
    const { top, middle, leaf } = branch;
    await branch.change(leaf.id, { parent_id: top.id, sort_order: 901 });
    await openBranch(page, branch);
    const question = await ask(page, middle);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect(await focusedId(page)).toBe(`category-menu-${middle.id}`);

    const isReloaded = await watchReload(page);
    await ask(page, middle);
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expectToast(page, "Catégorie supprimée", `« ${middle.name} »`);
    expect(await isReloaded()).toBe(true);
    await expect.poll(() => focusedId(page)).toBe(`category-menu-${leaf.id}`);
    expect(await rowOf(page, middle).count()).toBe(0);
    expect(await branch.stored("rameau")).toBeUndefined();
  });

  test("of a category that is not empty is refused, with numbers, before the question if that is known", async ({
    page,
    branch,
  }) => {
    const { middle, leaf } = branch;
    await branch.addProduct(middle.id);
    await openBranch(page, branch);
    await chooseDelete(rowOf(page, middle), middle.name);
    await expectToast(
      page,
      "Erreur",
      `Impossible de supprimer la catégorie: la catégorie « ${middle.name} » ne peut pas être supprimée : elle contient 1 sous-catégorie et 1 produit.`,
    );
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    expect(await rowOf(page, middle).count()).toBe(1);
    expect(await focusedId(page)).toBe(`category-menu-${middle.id}`);

    await branch.addProduct(leaf.id);
    await chooseDelete(rowOf(page, leaf), leaf.name);
    const dialog = page.getByRole("dialog", { name: `Supprimer ${leaf.name}` });
    await dialog.getByRole("link").waitFor();
    // Its products have to go elsewhere first.
    await dialog.getByRole("combobox", { name: "Remplacer par" }).waitFor();
    await dialog.getByRole("button", { name: "Supprimer…" }).click();
    expect(await dialog.locator("select:invalid").count()).toBe(1);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await rowOf(page, leaf).count()).toBe(1);
  });

  test("of a category that somebody else has deleted already is reported", async ({ page, branch }) => {
    await openBranch(page, branch);
    await branch.remove(branch.leaf.id);
    allowComplaint(page, /^Failed to load resource.*406/);
    await (await ask(page, branch.leaf)).getByRole("button", { name: "Supprimer" }).click();
    await expectToast(page, "Erreur", "Impossible de supprimer la catégorie: cet élément n’existe plus");
    await expect.poll(() => rowOf(page, branch.leaf).count()).toBe(0);
  });
});

describe("the status", () => {
  const switchOf = (page: Page, category: { name: string }) =>
    rowOf(page, category).getByRole("switch", { name: category.name });

  const questionOf = (page: Page, action: string, category: { name: string }) =>
    page.getByRole("alertdialog", { name: `${action} la catégorie « ${category.name} »` });

  test("is switched off for the whole branch, on for the category alone, and each time announced", async ({
    page,
    branch,
  }) => {
    const { top, middle, leaf } = branch;
    await openBranch(page, branch);
    const isReloaded = await watchReload(page);
    await switchOf(page, top).click();
    await expectToast(
      page,
      "Statut mis à jour",
      `La catégorie « ${top.name} » et 2 sous-catégories sont maintenant inactives.`,
    );
    expect(await isReloaded()).toBe(true);
    await expect.poll(() => focusedId(page)).toBe(`category-status-${top.id}`);
    for (const category of [top, middle, leaf]) {
      expect(await switchOf(page, category).isChecked()).toBe(false);
    }

    await switchOf(page, top).click();
    await questionOf(page, "Activer", top).getByRole("button", { name: "Activer" }).click();
    await expectToast(page, "Statut mis à jour", `La catégorie « ${top.name} » est maintenant active.`);
    expect(await switchOf(page, middle).isChecked()).toBe(false);
    await switchOf(page, leaf).click();
    await expectToast(page, "Statut mis à jour", `La catégorie « ${leaf.name} » est maintenant active.`);
    await switchOf(page, top).click();
    await expectToast(
      page,
      "Statut mis à jour",
      `La catégorie « ${top.name} » et 1 sous-catégorie sont maintenant inactives.`,
    );
  });

  test("says what follows it, takes products along if asked to, and brings all of it back", async ({
    page,
    branch,
  }) => {
    const { top, middle, leaf } = branch;
    await branch.addProduct(leaf.id);
    await branch.addProduct(leaf.id);
    await openBranch(page, branch);
    await switchOf(page, top).click();
    const off = questionOf(page, "Désactiver", top);
    await off
      .getByText("Ses 2 sous-catégories actives sont désactivées avec elle. 2 produits restent accessibles")
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await off.getByRole("button", { name: "Annuler" }).click();
    await off.waitFor({ state: "hidden" });
    expect(await switchOf(page, top).isChecked()).toBe(true);
    await expect.poll(() => focusedId(page)).toBe(`category-status-${top.id}`);

    await switchOf(page, top).click();
    await off.getByLabel("Désactiver aussi ces 2 produits").check();
    await off.getByRole("button", { name: "Désactiver" }).click();
    await expectToast(
      page,
      "Statut mis à jour",
      `La catégorie « ${top.name} », 2 sous-catégories et 2 produits sont maintenant inactifs.`,
    );
    expect(await branch.activeProducts()).toBe(0);

    await rowOf(page, top).getByRole("button", { name: "Modifier" }).click();
    const { dialog, name, active, update } = fieldsOf(page);
    await name.fill(`Rebranchée ${branch.mark}`);
    await active.check();
    await dialog.getByText("Elle avait été désactivée avec 2 sous-catégories et 2 produits.").waitFor();
    await dialog.getByLabel("Réactiver aussi ce contenu").check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await update.click();
    await expectToast(page, "Catégorie mise à jour", `« Rebranchée ${branch.mark} »`);
    expect(await branch.stored("branche")).toMatchObject({
      name: `Rebranchée ${branch.mark}`,
      is_active: true,
    });
    expect(await branch.activeProducts()).toBe(2);
    for (const category of [middle, leaf]) expect(await switchOf(page, category).isChecked()).toBe(true);
  });

  test("is unchanged without a connection or without the rights", async ({ page, branch }) => {
    const colleague = await createAdministrator("Zoé", "Bientôt-Partie");
    await signIn(page, colleague);
    await page.goto(`/admin/categories?recherche=${branch.mark}`);
    const status = switchOf(page, branch.top);
    await status.waitFor();
    const restore = await cutConnection(page, statusChange);
    await status.click();
    const failed = "Impossible de mettre à jour le statut de la catégorie: ";
    await expectToast(page, "Erreur", `${failed}la connexion est interrompue`);
    expect(await status.isChecked()).toBe(true);
    expect(await focusedId(page)).toBe(`category-status-${branch.top.id}`);
    await restore();

    await setRights(colleague.id, false);
    allowComplaint(page, /^Failed to load resource.*403/);
    await status.click();
    await expectToast(page, "Erreur", `${failed}seul un éditeur ou un administrateur peut changer le statut`);
    expect(await status.isChecked()).toBe(true);
    expect(await branch.stored("branche")).toMatchObject({ is_active: true });
  });
});

test("a category is created and deleted by keyboard alone", async ({ page, branch }) => {
  await openBranch(page, branch);
  await page.getByRole("searchbox", { name: "Rechercher une catégorie" }).focus();
  await page.keyboard.press("Shift+Tab");
  expect(await focusedId(page)).toBe("nouvelle-categorie");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Créer une catégorie" });
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const goTo = async (name: string) => {
    for (let presses = 0; presses < 20; presses += 1) {
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        const { labels } = activeElement as HTMLInputElement;
        return labels?.[0]?.textContent ?? activeElement?.textContent;
      });
      if (label?.startsWith(name)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${name} was not reached`);
  };
  await goTo("Nom");
  await page.keyboard.type(`Clavier ${branch.mark}`);
  await goTo("Ordre");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("901");
  await goTo("Créer");
  await page.keyboard.press("Enter");
  await expectToast(page, "Catégorie créée");
  await expect.poll(() => focusedId(page)).toBe("nouvelle-categorie");
  const made = await branch.stored("clavier");
  expect(made).toMatchObject({ sort_order: 901, is_active: true });

  await rowOf(page, { name: `Clavier ${branch.mark}` })
    .getByRole("switch")
    .focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Supprimer");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Annuler");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Catégorie supprimée");
  expect(await branch.stored("clavier")).toBeUndefined();
});
