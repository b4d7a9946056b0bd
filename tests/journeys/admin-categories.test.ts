import { describe, expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { chooseDelete, menuOf } from "./support/actions-menu.ts";
import {
  expectToast,
  fieldsOf,
  focusedId,
  openBranch,
  rowOf,
  switchOf,
  test,
} from "./support/category-branch.ts";
import { accessibilityFaults, phone } from "./support/journey.ts";

test("without categories the screen offers to create one: with defaults, hints, and at most 600 pixels wide", async ({
  page,
}) => {
  await signIn(page, inject("administrator"));
  await page.route("**/rest/v1/categories?select=*&order=*", (route) =>
    route.fulfill({ json: [], headers: { "Content-Range": "*/0" } }),
  );
  await page.goto("/admin/categories");
  await page.getByText("Aucune catégorie trouvée", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
  const { dialog, name, slug, description, image, parent, order, active } = fieldsOf(page);
  await dialog.waitFor();
  for (const field of [name, slug, description, image, parent]) expect(await field.inputValue()).toBe("");
  expect(await parent.locator("option:checked").innerText()).toBe("Aucune (catégorie principale)");
  expect(await order.inputValue()).toBe("0");
  expect(await active.isChecked()).toBe(true);
  for (const hint of [
    "Identifiant unique utilisé dans les adresses, sans espaces ni caractères spéciaux.",
    "Les catégories sont triées par ordre croissant\u00a0: 0 vient avant 10.",
    "Désactivez une catégorie pour la masquer temporairement.",
  ]) {
    expect(await dialog.getByText(hint, { exact: true }).isVisible()).toBe(true);
  }
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("categories are searched during typing, without regard to accents, and the address keeps the search", async ({
  page,
}) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/categories");
  const search = page.getByRole("searchbox", { name: "Rechercher une catégorie" });
  await search.fill("ecouteurs de");
  await page.getByRole("status").filter({ hasText: "3 catégories" }).waitFor();
  expect(await page.getByRole("rowheader").allTextContents()).toEqual([
    "Audio",
    "Écouteurs, sous-catégorie de Audio",
    "Écouteurs de sport, sous-catégorie de Écouteurs",
  ]);
  await expect.poll(() => new URL(page.url()).searchParams.get("recherche")).toBe("ecouteurs de");
  await search.fill("rien de tel");
  await page.getByText("Aucune catégorie trouvée", { exact: true }).waitFor();
  await search.fill("");
  await page.getByRole("rowheader", { name: "Audio", exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("a form that opens during the pause of a search stays open", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/categories");
  const search = page.getByRole("searchbox", { name: "Rechercher une catégorie" });
  await search.waitFor();
  // In one go: the pause takes 300 ms.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("input[type=search]");
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setValue?.call(field, "audio");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent?.startsWith("Nouvelle catégorie"))?.click();
  });
  const { dialog } = fieldsOf(page);
  await expect.poll(() => new URL(page.url()).searchParams.get("recherche")).toBe("audio");
  expect(await dialog.isVisible()).toBe(true);
  expect(new URL(page.url()).searchParams.get("edition")).toBe("nouveau");
});

test("on a phone a category is a row of 64 pixels, which opens its form", async ({
  phonePage: page,
  branch,
}) => {
  await openBranch(page, branch);
  const row = rowOf(page, branch.leaf);
  expect(await row.evaluate((element) => element.getBoundingClientRect().height)).toBe(64);
  expect(await row.getByRole("switch").isVisible()).toBe(true);
  // What a phone leaves to the form is still read out.
  expect(await row.getByRole("cell", { name: branch.leaf.slug, exact: true }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await menuOf(row, branch.leaf.name).click();
  await page.getByRole("button", { name: `Supprimer ${branch.leaf.name}` }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await row.click({ position: { x: 80, y: 16 } });
  await page.getByRole("dialog", { name: "Modifier une catégorie" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

describe("the deletion of a category that is not empty", () => {
  test("is refused with numbers, before the question if they are known", async ({ page, branch }) => {
    const { middle } = branch;
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
    expect(await focusedId(page)).toBe(`category-delete-${middle.id}`);
  });

  test("asks first where its products go", async ({ page, branch }) => {
    const { leaf } = branch;
    await openBranch(page, branch);
    await branch.addProduct(leaf.id);
    await chooseDelete(rowOf(page, leaf), leaf.name);
    const dialog = page.getByRole("dialog", { name: `Supprimer ${leaf.name}` });
    await dialog.getByRole("link").waitFor();
    await dialog.getByRole("combobox", { name: "Remplacer par" }).waitFor();
    await dialog.getByRole("button", { name: "Supprimer…" }).click();
    expect(await dialog.locator("select:invalid").count()).toBe(1);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await rowOf(page, leaf).count()).toBe(1);
  });
});

test("the switch says what follows it, takes products along if asked to, and the form brings all of it back", async ({
  page,
  branch,
}) => {
  const { top, middle, leaf } = branch;
  await branch.addProduct(leaf.id);
  await branch.addProduct(leaf.id);
  await openBranch(page, branch);
  await switchOf(page, top).click();
  const off = page.getByRole("alertdialog", { name: `Désactiver la catégorie « ${top.name} »` });
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

test("a change of a category is taken back through the reload: by the button of its toast, and by Ctrl Z", async ({
  page,
  branch,
}) => {
  const { top, leaf } = branch;
  await branch.addProduct(leaf.id);
  await openBranch(page, branch);
  /** A page that was not reloaded still has it. */
  const mark = () => page.evaluate(() => Object.assign(window, { isFormer: true }));
  const wasReloaded = () => page.evaluate(() => !("isFormer" in window));
  const undone = toast(page, "Tout est comme avant.");

  await mark();
  await switchOf(page, top).click();
  const off = page.getByRole("alertdialog", { name: `Désactiver la catégorie « ${top.name} »` });
  await off.getByLabel("Désactiver aussi ce produit").check();
  await off.getByRole("button", { name: "Désactiver" }).click();
  await expectToast(page, "Statut mis à jour");
  expect(await wasReloaded()).toBe(true);
  expect(await branch.activeProducts()).toBe(0);
  await toast(page, "sont maintenant inactifs")
    .getByRole("button", { name: /^Annuler/ })
    .click();
  await undone.waitFor();
  expect(await branch.activeProducts()).toBe(1);
  expect(await branch.stored("branche")).toMatchObject({ is_active: true });

  const { dialog, name, update } = fieldsOf(page);
  for (const act of [
    async () => {
      await rowOf(page, top).getByRole("button", { name: "Modifier" }).click();
      await name.fill(`Renommée ${branch.mark}`);
      await update.click();
      await expectToast(page, "Catégorie mise à jour");
    },
    async () => {
      await rowOf(page, leaf).getByRole("switch").click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Désactiver" }).click();
      await expectToast(page, "Statut mis à jour");
    },
  ]) {
    await mark();
    await act();
    expect(await wasReloaded()).toBe(true);
    await page.keyboard.press("ControlOrMeta+z");
    await undone.waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(await branch.stored("branche")).toMatchObject({ name: top.name, is_active: true });
    expect(await branch.stored("feuille")).toMatchObject({ is_active: true });
  }
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Annuler");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Catégorie supprimée");
  expect(await branch.stored("clavier")).toBeUndefined();
});
