/**
 * Random writes of an editor, through the data interface. What they do follows from the seed and from the rows
 * that are there.
 */
import fc from "fast-check";
import type { PublicationRequest } from "#app/admin/dossier/editing/publication.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { CategoryRow, MediaRow, MerchantRow, ProductRow } from "#app/lib/data/database-types.ts";
import { type Answer, publishTexts } from "./published-texts.ts";
import type { Rows } from "./rows.ts";

export interface Writer {
  /** Keeps the catalogue and its dossiers. */
  editor: DataClient;
  /** Asks the server to publish the editor's draft. */
  publish(wish: PublicationRequest): Promise<Answer>;
  /** Keeps the terms with merchants. */
  administrator: DataClient;
  /** Has no policies: for what only time does to a row. */
  operator: DataClient;
}

/** A number for each choice of a write. */
interface Dice {
  kind: number;
  row: number;
  value: number;
}

export interface RandomWrite {
  /** Names the row and what is written. */
  what: string;
  make(): PromiseLike<Answer>;
}

export function randomDice(seed: number, count: number): Dice[] {
  const dice = fc.record({ kind: fc.nat(), row: fc.nat(), value: fc.nat() });
  return fc.sample(fc.noBias(dice), { seed, numRuns: count });
}

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

const NAMES = [
  "Casque & micro <neuf>",
  'Écran 27" « mat »',
  "Moulin K-6",
  "Sony WH-1000XM6",
  "Lampe d’appoint",
];
export const UPLOAD = `/media/photos/${"a".repeat(32)}-1600x600/1440.webp`;
const PICTURES = [
  UPLOAD,
  "/media/produits/jbl-flip-7.svg",
  "/media/categories/audio.svg",
  "https://images.example/a%20b.webp",
  null,
];
const MERCHANTS = ["Fnac", "amazon", "Maison & fils", "Darty", null];
const LINKS = [
  "https://www.fnac.com/a?b=1&c=é",
  "https://www.amazon.fr/dp/B0?tag=autre-21",
  "https://maison.example/p",
  null,
];
const PRICES = [null, 0, 9.9, 79, 449.5, 1299, 12_345.67];
const DAY_MS = 86_400_000;

/** @returns the write that these dice mean for these rows */
export function randomWrite(dice: Dice, rows: Rows, writer: Writer): RandomWrite {
  const { table, what, make } = pick(WRITES, dice.kind);
  const row = pick<{ id: string; slug?: string; name?: string | null; address?: string }>(
    rows[table],
    dice.row,
  );
  const context = { rows, ...writer, number: dice.value };
  return {
    what: `${what} of ${table} ${row.slug ?? row.name ?? row.address}, ${dice.value % 1000}`,
    make: () => make(row as never, context),
  };
}

interface Context extends Writer {
  rows: Rows;
  number: number;
}

interface Kind<Row = never> {
  table: "products" | "categories" | "merchants" | "media";
  what: string;
  make(row: Row, context: Context): PromiseLike<Answer>;
}

const ofProducts = (what: string, make: Kind<ProductRow>["make"]): Kind =>
  ({ table: "products", what, make }) as Kind;
const ofCategories = (what: string, make: Kind<CategoryRow>["make"]): Kind =>
  ({ table: "categories", what, make }) as Kind;
const ofMerchants = (what: string, make: Kind<MerchantRow>["make"]): Kind =>
  ({ table: "merchants", what, make }) as Kind;

const ofPictures = (what: string, changes: (number: number) => Partial<MediaRow>): Kind =>
  ({
    table: "media",
    what,
    make: (row: MediaRow, { editor, number }) =>
      editor.from("media").update(changes(number)).eq("id", row.id),
  }) as Kind;

const product = (
  what: string,
  changes: (row: ProductRow, number: number, rows: Rows) => Partial<ProductRow>,
) =>
  ofProducts(what, (row, { editor, number, rows }) =>
    editor
      .from("products")
      .update(changes(row, number, rows))
      .eq("id", row.id),
  );
const category = (
  what: string,
  changes: (row: CategoryRow, number: number, rows: Rows) => Partial<CategoryRow>,
) =>
  ofCategories(what, (row, { editor, number, rows }) =>
    editor
      .from("categories")
      .update(changes(row, number, rows))
      .eq("id", row.id),
  );

const newPath = (number: number) => `/essai-${number % 7}`;

/** Often some, so that their effects meet. */
const WRITES: readonly Kind[] = [
  ...Array<Kind>(3).fill(product("price", (_, number) => ({ price: pick(PRICES, number) }))),
  product("name", (_, number) => ({ title: pick(NAMES, number) })),
  product("description", (_, number) => ({ short_description: pick([...NAMES, null], number) })),
  product("picture", (_, number) => ({ image_url: pick(PICTURES, number), image_alt: pick(NAMES, number) })),
  product("views", (_, number) => ({ views: pick(["", UPLOAD, `${PICTURES[1]} ${UPLOAD}`], number) })),
  product("merchant", (_, number) => ({ merchant: pick(MERCHANTS, number) })),
  product("buying link", (_, number) => ({ affiliate_url: pick(LINKS, number) })),
  product("category", (_, number, { categories }) => ({ category_id: pick(categories, number).id })),
  ...Array<Kind>(2).fill(
    product("address", ({ slug }, number, { formerPaths }) => ({
      product_url: pick(["/", newPath(number), `/products/${slug}`, ...formerPaths], number),
    })),
  ),
  product("slug", (_, number) => ({ slug: `essai-${number % 7}` })),
  ...Array<Kind>(2).fill(product("status", ({ is_active }) => ({ is_active: !is_active }))),
  ofProducts("copy", ({ title, category_id, price }, { editor, number }) => {
    const slug = `copie-${number % 7}`;
    return editor.from("products").insert({ slug, title, category_id, price, product_url: newPath(number) });
  }),
  ofProducts("deletion", ({ id }, { editor }) => editor.from("products").delete().eq("id", id)),
  ...Array<Kind>(2).fill(
    ofProducts("age of the price", ({ id }, { operator, number }) => {
      const price_seen_at = new Date(Date.now() - pick([1, 31, 400], number) * DAY_MS).toISOString();
      return operator.from("products").update({ price_seen_at }).eq("id", id);
    }),
  ),
  ofProducts("price seen again", ({ id }, { editor }) => editor.rpc("confirm_price", { product: id })),
  ofProducts("choice for the home page", ({ id }, { editor, number }) =>
    editor
      .from("featured_choice")
      .upsert({ product_id: id, ends_on: pick(["2020-01-01", "2199-12-31"], number) }),
  ),
  ...Array<Kind>(3).fill(
    ofProducts("publication", ({ id }, { editor, publish, number }) =>
      publishTexts(editor, publish, id, number),
    ),
  ),
  ofProducts("withdrawal", ({ id }, { editor }) => editor.rpc("withdraw_dossier", { product: id })),
  category("name", (_, number) => ({ name: pick(NAMES, number) })),
  category("picture", (_, number) => ({ image_url: pick(PICTURES, number) })),
  category("slug", (_, number) => ({ slug: `rayon-${number % 5}` })),
  category("parent", (_, number, { categories }) => ({
    parent_id: pick([...categories, { id: null }], number).id,
  })),
  category("choice", ({ id }, number, { products }) => ({
    choice_id: pick([...products.filter(({ category_id }) => category_id === id), { id: null }], number).id,
  })),
  ofCategories("status", ({ id, is_active }, { editor }) =>
    editor.rpc("set_category_active", { category_id: id, active: !is_active }),
  ),
  ofCategories("status with contents", ({ id, is_active }, { editor }) =>
    editor.rpc("switch_with_contents", { category_id: id, active: !is_active }),
  ),
  ofCategories("deletion", ({ id }, { editor }) => editor.from("categories").delete().eq("id", id)),
  ofMerchants("terms", ({ id, hosts }, { administrator, number }) =>
    administrator
      .from("merchants")
      .update({ ...pick(TERMS, number), hosts: hosts || "maison.example" })
      .eq("id", id),
  ),
  ofMerchants("deletion", ({ id }, { administrator }) =>
    administrator.from("merchants").delete().eq("id", id),
  ),
  ofMerchants("another", (_, { administrator, number }) =>
    administrator
      .from("merchants")
      .insert({ name: pick(["Maison & fils", "Fnac", "Amazon"], number), hosts: "maison.example" }),
  ),
  ofPictures("credit", (number) => ({ credit: pick([...NAMES, null], number) })),
  ofPictures("crop", (number) => ({ focal_x: pick([0, 0.5, 1], number), kind: pick(KINDS, number) })),
  ofProducts("target of a redirect", ({ product_url }, { editor, rows, number }) =>
    editor
      .from("redirects")
      .update({ target: product_url })
      .eq("path", pick([...rows.formerPaths, ""], number)),
  ),
];

const KINDS = ["photograph", "packshot"] as const;

const TERMS: readonly Partial<MerchantRow>[] = [
  { link_mode: "none", price_max_age_days: 30 },
  { link_mode: "direct", notice: "En tant que partenaire, nous sommes rémunérés." },
  {
    link_mode: "parameters",
    link_parameters: "tag=levidence-21",
    price_max_age_days: 1,
    hides_old_prices: true,
  },
  { link_mode: "deep_link", deep_link: "https://suivi.example/r?a=1&u={url}", price_max_age_days: 365 },
];
