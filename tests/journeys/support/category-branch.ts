/**
 * `test` with its own branch of three categories, one below the other, and the steps that its journeys share.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { CategoryRow } from "#app/lib/data/database-types.ts";
import { signIn } from "./accounts.ts";
import { test as base } from "./journey.ts";
import { askAsOperator } from "./operator.ts";

interface Branch {
  /** The end of every name and slug of this branch. */
  mark: string;
  top: CategoryRow;
  middle: CategoryRow;
  leaf: CategoryRow;
  /** Returns the stored category whose slug begins with this text. */
  stored(beginning: string): Promise<CategoryRow | undefined>;
  /** Changes a category as another administrator would. */
  change(id: string, changes: Partial<CategoryRow>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Adds a product to a category. */
  addProduct(category_id: string): Promise<void>;
  /** Returns how many of the added products are active. */
  activeProducts(): Promise<number>;
}

async function addCategory(name: string, mark: string, parent?: CategoryRow): Promise<CategoryRow> {
  const [row] = await askAsOperator<CategoryRow>("POST", "categories", {
    name: `${name} ${mark}`,
    slug: `${name.toLowerCase()}-${mark}`,
    parent_id: parent?.id ?? null,
    sort_order: 900,
  });
  if (!row) throw new Error("the category was not made");
  return row;
}

export const test = base.extend<{ branch: Branch }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
  branch: async ({}, use) => {
    const mark = randomUUID().slice(0, 8);
    const top = await addCategory("Branche", mark);
    const middle = await addCategory("Rameau", mark, top);
    const leaf = await addCategory("Feuille", mark, middle);
    const ofBranch = `slug=like.*-${mark}`;
    await use({
      mark,
      top,
      middle,
      leaf,
      stored: async (beginning) =>
        (await askAsOperator<CategoryRow>("GET", `categories?slug=eq.${beginning}-${mark}`))[0],
      change: async (id, changes) => void (await askAsOperator("PATCH", `categories?id=eq.${id}`, changes)),
      remove: async (id) => void (await askAsOperator("DELETE", `categories?id=eq.${id}`)),
      addProduct: async (category_id) =>
        void (await askAsOperator("POST", "products", {
          title: `Produit ${mark}`,
          slug: `produit-${randomUUID().slice(0, 8)}-${mark}`,
          product_url: "/",
          category_id,
        })),
      activeProducts: async () =>
        (await askAsOperator("GET", `products?${ofBranch}&is_active=is.true&select=id`)).length,
    });
    await askAsOperator("DELETE", `products?${ofBranch}`);
    // The database refuses to delete a category that holds others.
    await askAsOperator("PATCH", `categories?${ofBranch}`, { parent_id: null });
    await askAsOperator("DELETE", `categories?${ofBranch}`);
  },
});

/** Opens the categories as the administrator of the first start, filtered to a branch. */
export async function openBranch(page: Page, { mark }: Branch): Promise<void> {
  await signIn(page, inject("administrator"));
  await page.goto(`/admin/categories?recherche=${mark}`);
  await page.getByRole("table", { name: "Catégories" }).waitFor();
}

export const rowOf = (page: Page, { name }: { name: string }) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }).and(startingWith(page, name)) });

export const switchOf = (page: Page, category: { name: string }) =>
  rowOf(page, category).getByRole("switch", { name: category.name });

/** The row header of a subcategory also contains its parent's name, so only the beginning counts. */
const startingWith = (page: Page, name: string) => page.locator("th", { hasText: new RegExp(`^${name}`) });

/** The dialog, its fields and its buttons. */
export const fieldsOf = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: /^(Créer|Modifier) une catégorie$/ });
  return {
    dialog,
    name: dialog.getByLabel("Nom", { exact: true }),
    slug: dialog.getByLabel("Slug", { exact: true }),
    description: dialog.getByLabel("Description", { exact: true }),
    image: dialog.getByLabel("Adresse de l’image"),
    parent: dialog.getByLabel("Catégorie parente"),
    order: dialog.getByLabel("Ordre"),
    active: dialog.getByLabel("Catégorie active"),
    cancel: dialog.getByRole("button", { name: "Annuler" }),
    create: dialog.getByRole("button", { name: "Créer", exact: true }),
    update: dialog.getByRole("button", { name: "Mettre à jour" }),
  };
};

/** Returns the id of the focused element. */
export const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

/** Marks the document. @returns a function that says whether the page has been reloaded since */
export async function watchReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-seen", ""));
  return () => page.evaluate(() => !document.documentElement.hasAttribute("data-seen"));
}

/** Waits for a toast with this title and text; all spaces count as equal. */
export async function expectToast(page: Page, title: string, text = ""): Promise<void> {
  const toast = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const heading = page.getByRole("heading", { name: title, exact: true });
  await toast.filter({ has: heading, hasText: text }).last().waitFor();
}
