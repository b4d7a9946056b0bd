import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { signIn } from "./support/accounts.ts";
import { expectToast, fieldsOf, focusedId, test, watchReload } from "./support/category-branch.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import { accessibilityFaults, allowComplaint } from "./support/journey.ts";

const creations = "**/rest/v1/categories";

async function openNew(page: Page, query = "") {
  await signIn(page, inject("administrator"));
  await page.goto(`/admin/categories${query}`);
  await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
  const fields = fieldsOf(page);
  await fields.dialog.waitFor();
  return fields;
}

describe("a new category", () => {
  test("starts with the defaults, three hints, and at most 600 pixels of width", async ({ page }) => {
    const { dialog, name, slug, description, image, parent, order, active } = await openNew(page);
    await page.getByRole("dialog", { name: "Créer une catégorie" }).waitFor();
    for (const field of [name, slug, description, image, parent]) expect(await field.inputValue()).toBe("");
    expect(await parent.locator("option:checked").innerText()).toBe("Aucune (catégorie principale)");
    expect(await order.inputValue()).toBe("0");
    expect(await active.isChecked()).toBe(true);
    for (const hint of [
      "Identifiant unique utilisé dans les adresses, sans espaces ni caractères spéciaux.",
      "Les catégories sont triées par ordre croissant.",
      "Désactivez une catégorie pour la masquer temporairement.",
    ]) {
      expect(await dialog.getByText(hint, { exact: true }).isVisible()).toBe(true);
    }
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("derives its slug from the name, until the slug is edited by hand", async ({ page }) => {
    const { name, slug } = await openNew(page);
    await name.pressSequentially("Écouteurs  à œillets !");
    await expect.poll(() => slug.inputValue()).toBe("ecouteurs-a-oeillets");
    await slug.fill("mon-slug");
    await name.pressSequentially(" encore");
    expect(await slug.inputValue()).toBe("mon-slug");
    await slug.fill("");
    await name.focus();
    await expect.poll(() => slug.inputValue()).toBe("encoreecouteurs-a-oeillets");
    await name.fill("De nouveau");
    await expect.poll(() => slug.inputValue()).toBe("de-nouveau");
  });

  test("is refused with an error at each field, by keyboard too, and nothing is sent", async ({ page }) => {
    const { name, slug, order, image, create, dialog } = await openNew(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/rest/")) sent.push(request.url());
    });
    await slug.fill("Pas Bon");
    await order.fill("1,5");
    await image.fill("https://");
    await create.press("Enter");
    for (const [field, error] of [
      [name, "Le nom est requis"],
      [slug, "Le slug doit contenir uniquement des lettres minuscules, des chiffres et des tirets"],
      [order, "L’ordre doit être un nombre entier"],
      [image, "L’URL de l’image n’est pas valide"],
    ] as const) {
      await dialog.getByText(error, { exact: true }).waitFor();
      expect(await field.getAttribute("aria-invalid")).toBe("true");
    }
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(sent).toEqual([]);
  });

  test("is stored with all its fields; after the reload, toast and focus are restored", async ({
    page,
    branch,
  }) => {
    const { mark, leaf } = branch;
    const fields = await openNew(page, `?recherche=${mark}`);
    await fields.name.fill(`Bourgeon ${mark}`);
    await fields.description.fill("Tout petit.");
    await fields.image.fill("/favicon.svg");
    await fields.image.fill("/media/categories/souris.svg");
    await fields.dialog.getByLabel("Texte alternatif", { exact: true }).fill("Un bourgeon");
    await fields.parent.selectOption(leaf.id);
    await fields.order.fill("-3");
    await fields.active.uncheck();
    const release = await holdBack(page, creations);
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

  test("with a slug that is taken is refused at the field and in the toast", async ({ page, branch }) => {
    const { name, slug, create, dialog } = await openNew(page);
    allowComplaint(page, /^Failed to load resource.*409/);
    await name.fill("Encore une branche");
    await slug.fill(branch.top.slug);
    await create.click();
    await expectToast(
      page,
      "Erreur",
      "Impossible de créer la catégorie: ce slug est déjà pris par une autre catégorie",
    );
    await dialog.getByText(/^Ce slug est déjà pris par une autre catégorie/).waitFor();
    expect(await name.inputValue()).toBe("Encore une branche");
    await expect.poll(() => slug.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("survives a lost connection, and is saved afterwards", async ({ page, branch }) => {
    const { name, create } = await openNew(page);
    const restore = await cutConnection(page, creations);
    await name.fill(`Réseau ${branch.mark}`);
    await create.click();
    await expectToast(page, "Erreur", "Impossible de créer la catégorie: la connexion est interrompue");
    expect(await name.inputValue()).toBe(`Réseau ${branch.mark}`);
    await expect.poll(() => create.evaluate((element) => element === document.activeElement)).toBe(true);
    await restore();
    await create.click();
    await expectToast(page, "Catégorie créée");
    expect(await branch.stored("reseau")).toMatchObject({ name: `Réseau ${branch.mark}` });
  });
});
