/** `test` with its own category and products, made and removed without the screens. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { signIn } from "./accounts.ts";
import { test as base } from "./journey.ts";
import { isUnused } from "./kept-pages.ts";
import { askAsOperator } from "./operator.ts";

export interface Shelf {
  category: { id: string; name: string };
  /** Adds products; the first is the newest. */
  add(...products: Partial<ProductRow>[]): Promise<ProductRow[]>;
  /** Adds products whose prices somebody read at `price_seen_at`: until then a price is indicative, and no task. */
  addRead(...products: Partial<ProductRow>[]): Promise<ProductRow[]>;
  /** Returns the category's stored products. */
  stored(): Promise<ProductRow[]>;
  /** Changes a product as another administrator would. */
  change(id: string, changes: Partial<ProductRow>): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Earlier than any reading. */
const BEFORE = "2000-01-01T00:00:00Z";

const blank = { product_url: "/", is_active: true, price: null, image_url: null, merchant: null };

export const test = base.extend<{ shelf: Shelf }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
  shelf: async ({}, use) => {
    const mark = randomUUID().slice(0, 8);
    const [category] = await askAsOperator<Shelf["category"]>("POST", "categories", {
      name: `Rayon ${mark}`,
      slug: `rayon-${mark}`,
      sort_order: 900,
    });
    if (!category) throw new Error("the category was not made");
    const products = `products?category_id=eq.${category.id}`;
    const shelf: Shelf = {
      category,
      add: async (...wanted) => {
        const rows = wanted.map((product, place) => {
          const slug = product.slug ?? `produit-${mark}-${randomUUID().slice(0, 8)}`;
          const created_at = new Date(Date.now() - place * 60_000).toISOString();
          const given = { created_at, category_id: category.id, ...blank, title: `Produit ${place + 1}` };
          return { ...given, ...product, slug };
        });
        return askAsOperator<ProductRow>("POST", "products", rows);
      },
      addRead: async (...wanted) => {
        const added = await shelf.add(...wanted.map((product) => ({ ...product, price_seen_at: BEFORE })));
        const read = added.map(({ id }, place) =>
          shelf.change(id, { price_seen_at: wanted[place]?.price_seen_at ?? null }),
        );
        await Promise.all(read);
        return added;
      },
      stored: () => askAsOperator<ProductRow>("GET", `${products}&order=created_at.desc`),
      change: async (id, changes) => void (await askAsOperator("PATCH", `products?id=eq.${id}`, changes)),
      remove: async (id) => void (await askAsOperator("DELETE", `products?id=eq.${id}`)),
    };
    await use(shelf);
    await askAsOperator("DELETE", products);
    await askAsOperator("DELETE", `categories?id=eq.${category.id}`);
  },
});

/** Opens the list of the shelf's products; signs the administrator in on a new page. */
export const openShelf = (page: Page, { category }: Shelf) => openProducts(page, `?category=${category.id}`);

export async function openProducts(page: Page, query = ""): Promise<void> {
  if (isUnused(page)) await signIn(page, inject("administrator"));
  await page.goto(`/admin/products${query}`);
  await page.getByRole("heading", { level: 1, name: "Gestion des produits" }).waitFor();
}

/** Answers the browser's next question, and returns its text. */
export function answerNext(page: Page, answer: "accept" | "dismiss"): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.message());
      void dialog[answer]();
    });
  });
}

/** The rows of the list without its header. */
export const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

export const titles = (page: Page) => rows(page).getByRole("rowheader").locator("a").allInnerTexts();
