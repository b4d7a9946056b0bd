import { describe, expect, inject } from "vitest";
import { signIn } from "./support/accounts.ts";
import { menuOf } from "./support/actions-menu.ts";
import { openBranch, rowOf, test } from "./support/category-branch.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import { accessibilityFaults, siteUrl } from "./support/journey.ts";

const allCategories = "**/rest/v1/categories?select=*&order=*";

describe("the screen of categories", () => {
  test("says that it is loading, then shows the tree with its columns", async ({ page, branch }) => {
    await branch.addProduct(branch.leaf.id);
    await signIn(page, inject("administrator"));
    const release = await holdBack(page, allCategories);
    await page.goto(`/admin/categories?recherche=${branch.mark}`);
    await page.getByRole("status").filter({ hasText: "Chargement des catégories..." }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Administration des catégories" }).waitFor();
    release();

    await page.getByRole("table").waitFor();
    expect(await page.title()).toContain("Administration des catégories");
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
      "Nom",
      "Slug",
      "Ordre",
      "Produits",
      "Statut",
      "Actions",
    ]);
    const { top, middle, leaf } = branch;
    expect(await page.getByRole("rowheader").allTextContents()).toEqual([
      top.name,
      `${middle.name}, sous-catégorie de ${top.name}`,
      `${leaf.name}, sous-catégorie de ${middle.name}`,
    ]);
    const indentation = async (row: typeof top) =>
      (await page.getByText(row.name, { exact: false }).first().boundingBox())?.x;
    const [first, second, third] = [
      await indentation(top),
      await indentation(middle),
      await indentation(leaf),
    ];
    expect(second).toBeGreaterThan(first ?? 0);
    expect(third).toBeGreaterThan(second ?? 0);

    const row = rowOf(page, leaf);
    await row.getByRole("cell", { name: leaf.slug, exact: true }).waitFor();
    await row.getByRole("cell", { name: "900", exact: true }).waitFor();
    expect(await row.getByRole("switch", { name: leaf.name }).isChecked()).toBe(true);
    await row.getByRole("button", { name: `Modifier ${leaf.name}` }).waitFor();
    await menuOf(row, leaf.name).click();
    await row.getByRole("button", { name: `Supprimer ${leaf.name}` }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("counts the products of each category, and links to them", async ({ page, branch }) => {
    const { leaf } = branch;
    await branch.addProduct(leaf.id);
    await openBranch(page, branch);
    const count = (number: string) => rowOf(page, leaf).getByRole("link", { name: number });
    await rowOf(page, branch.middle).getByRole("link", { name: "1 produit dans" }).waitFor();
    await count("1 produit dans").waitFor();
    await branch.addProduct(leaf.id);
    await page.reload();
    await count("2 produits dans").click();
    await page.waitForURL(`${siteUrl}/admin/products?category=${leaf.id}`);
  });

  test("explains a failed load, and tries again", async ({ page }) => {
    await signIn(page, inject("administrator"));
    const restore = await cutConnection(page, allCategories);
    await page.goto("/admin/categories");
    await page
      .getByRole("main")
      .getByText(/^Erreur lors du chargement des catégories: la connexion est interrompue/)
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await restore();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("table").waitFor();
  });

  test("says that there is no category yet, and offers to create one", async ({ page }) => {
    await signIn(page, inject("administrator"));
    await page.route(allCategories, (route) =>
      route.fulfill({ json: [], headers: { "Content-Range": "*/0" } }),
    );
    await page.goto("/admin/categories");
    await page.getByText("Aucune catégorie trouvée", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Nouvelle catégorie" }).click();
    await page.getByRole("dialog", { name: "Créer une catégorie" }).waitFor();
  });

  test("searches during typing, without regard to accents, and keeps the search in its address", async ({
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

  test("shows each category as a block on a phone, without scrolling sideways", async ({
    phonePage: page,
    branch,
  }) => {
    await openBranch(page, branch);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const row = rowOf(page, branch.leaf);
    expect(await row.getByText(branch.leaf.slug, { exact: true }).isVisible()).toBe(true);
    expect(await row.getByRole("switch").isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await row.getByRole("button", { name: "Modifier" }).click();
    await page.getByRole("dialog", { name: "Modifier une catégorie" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
