/** The list of products: what it shows, with its names in the address, and the reading of it. */
import {
  addressOf,
  id,
  keyOf,
  namedMerchant,
  oneOf,
  pageNumber,
  searchedWords,
  someOf,
} from "#app/admin/listing/address.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { AdminProductPage, AdminProductsArguments } from "#app/lib/data/database-types.ts";
import { dataOf, dataOrThrow } from "#app/lib/data/read-failure.ts";
import { type Product, toProduct } from "#app/product/rows.ts";
import type { LinkFinding } from "./link-check.ts";

export type ProductSortKey = NonNullable<AdminProductsArguments["sort"]>;

/** What the list is narrowed to, beside category and words; the database defines each. */
export type ProductView = NonNullable<AdminProductsArguments["view"]>;

/** What narrows a list further, several at once; the database defines each. */
export type ProductFilter =
  | "active"
  | "inactive"
  | "documented"
  | "undocumented"
  | "planned"
  | "expired"
  | `seen_${number}`
  | "with_merchant"
  | "without_merchant"
  | "without_price";

interface ProductOrder {
  by: ProductSortKey;
  descending: boolean;
}

/** The views; one without a label is a screen of its own. */
export const productViews: Readonly<Record<ProductView, { name: string; label?: string }>> = {
  prices: { name: "prix", label: "Prix à relire" },
  undocumented: { name: "sans-dossier", label: "Sans dossier" },
  drafts: { name: "brouillons", label: "Brouillons" },
  old_drafts: { name: "brouillons-anciens", label: "Brouillons de plus d’une semaine" },
  planned: { name: "prevus", label: "Prévus" },
  inactive: { name: "inactifs", label: "Inactifs" },
  links: { name: "liens", label: "Liens à regarder" },
  evaluations: { name: "evaluations" },
};

/** The filters in the order of their menu, with the words of their chips. */
export const productFilters: Readonly<Partial<Record<ProductFilter, { name: string; label: string }>>> = {
  seen_14: { name: "vu-14", label: "Prix lu il y a plus de 14\u00a0jours" },
  seen_23: { name: "vu-23", label: "Prix lu il y a plus de 23\u00a0jours" },
  seen_60: { name: "vu-60", label: "Prix lu il y a plus de 60\u00a0jours" },
  expired: { name: "perimes", label: "Prix à relire" },
  without_price: { name: "sans-prix", label: "Sans prix" },
  with_merchant: { name: "avec-marchand", label: "Avec un marchand" },
  without_merchant: { name: "sans-marchand", label: "Sans marchand" },
  active: { name: "actifs", label: "Actifs" },
  inactive: { name: "inactifs", label: "Inactifs" },
  undocumented: { name: "sans-dossier", label: "Sans dossier" },
  planned: { name: "prevus", label: "Publication prévue" },
};

/** The orders, each with how the list says it in both directions. */
export const productOrders: Readonly<
  Record<ProductSortKey, { name: string; words: readonly [ascending: string, descending: string] }>
> = {
  created_at: { name: "date", words: ["du plus ancien au plus récent", "du plus récent au plus ancien"] },
  title: { name: "titre", words: ["par titre, de A à Z", "par titre, de Z à A"] },
  category: { name: "categorie", words: ["par catégorie, de A à Z", "par catégorie, de Z à A"] },
  price: { name: "prix", words: ["par prix croissant", "par prix décroissant"] },
  is_active: { name: "statut", words: ["les inactifs d’abord", "les actifs d’abord"] },
  price_expires_at: {
    name: "echeance",
    words: ["par échéance du prix", "par échéance du prix, la plus lointaine d’abord"],
  },
  evaluation_due_at: {
    name: "evaluation",
    words: ["par échéance de l’évaluation", "par échéance de l’évaluation, la plus lointaine d’abord"],
  },
  link: {
    name: "lien",
    words: ["liens morts d’abord, puis du plus ancien constat au plus récent", "liens morts en dernier"],
  },
};

/** Where not the newest come first, as specified: what waits longest does, and dead links before others. */
const ordersOfViews: Partial<Record<ProductView, ProductOrder>> = {
  prices: { by: "price_expires_at", descending: false },
  links: { by: "link", descending: false },
};

/** Returns the order that was chosen, or that of the view: only the view of links is ordered by them. */
export const orderOf = ({ order, view }: Pick<ProductListQuery, "order" | "view">): ProductOrder =>
  (order?.by === "link" && view !== "links" ? null : order) ??
  (view && ordersOfViews[view]) ?? { by: "created_at", descending: true };

export const productAddress = addressOf({
  /** For it and everything below it. */
  category: id("category"),
  /** Parts of the title, slug, path or merchant. */
  search: searchedWords,
  view: oneOf("vue", productViews),
  filters: someOf("filtre", productFilters),
  merchant: namedMerchant,
  /** `null` for that of the view. */
  order: {
    read(parameters: URLSearchParams): ProductOrder | null {
      const by = keyOf(productOrders, parameters.get("tri"));
      return by && { by, descending: parameters.get("ordre") === "desc" };
    },
    write: (order: ProductOrder | null) =>
      order
        ? [
            ["tri", productOrders[order.by].name],
            ["ordre", order.descending ? "desc" : "asc"],
          ]
        : [],
  },
  /** From 1. */
  page: pageNumber,
});

/** Filter, order and page of the back office's product list; `null` for all. */
export type ProductListQuery = ReturnType<typeof productAddress.read>;

/** The list without an address: every product. */
export const everyProduct: ProductListQuery = productAddress.read(new URLSearchParams());

/** Returns the address of the list that a query shows, of its first page. */
export const productListPath = (query: Partial<ProductListQuery>): string =>
  `/admin/products?${productAddress.write({ ...everyProduct, ...query })}`;

export interface ListedProduct extends Product {
  categoryName: string;
  /** When its revision was published, its draft saved, its next revision planned for; `null` without one. */
  publishedAt: string | null;
  draftAt: string | null;
  plannedAt: string | null;
  /** What the last visit to its link has found, if that needs a look; `null` for one that is alive, or not visited. */
  link: LinkFinding | null;
}

export interface ProductList extends Omit<AdminProductPage, "products"> {
  products: ListedProduct[];
}

export const ROWS_PER_PAGE = 50;

/** Returns what the database is asked for. */
export function listArguments(query: ProductListQuery, rowsPerPage: number): AdminProductsArguments {
  const { category, search, view, filters, merchant, page } = query;
  const { by: sort, descending } = orderOf(query);
  return {
    search,
    ...(category && { category }),
    ...(view && { view }),
    ...(filters.length > 0 && { filters: filters.join(" ") }),
    ...(merchant && { merchant }),
    sort,
    descending,
    page_size: rowsPerPage,
    page,
  };
}

/**
 * Returns one page of all products, inactive ones included. For editors only.
 * @param signal ends the call; the promise then rejects with the signal's reason
 * @param rowsPerPage 100 at most
 * @throws ReadFailure when the database refuses or gives no answer
 */
export async function listProducts(
  client: DataClient,
  query: ProductListQuery,
  signal: AbortSignal,
  rowsPerPage = ROWS_PER_PAGE,
): Promise<ProductList> {
  const answer = await client
    .rpc("admin_products", listArguments(query, rowsPerPage), { get: true })
    .abortSignal(signal);
  signal.throwIfAborted();
  const { products, ...counts } = dataOf(answer, "Failed to fetch products");
  return {
    ...counts,
    products: products.map((row) => ({
      ...toProduct(row),
      categoryName: row.category_name,
      publishedAt: row.published_at,
      draftAt: row.draft_at,
      plannedAt: row.publish_at,
      link:
        row.link_reason === null || row.link_state === "alive"
          ? null
          : { isDead: row.link_state === "dead", reason: row.link_reason, status: row.link_status },
    })),
  };
}

/**
 * Returns how many products each view of the list shows, counted to 10,000. For editors only.
 * @throws ReadFailure when the database refuses or gives no answer
 */
export async function countViews(client: DataClient): Promise<Readonly<Record<string, number>>> {
  const counts = dataOrThrow(await client.rpc("product_view_counts", {}, { get: true }));
  return Object.fromEntries(counts.map(({ view, total }) => [view, total]));
}

/** More are found by words. */
const MOST_MERCHANTS = 100;

/**
 * Returns the names of the merchants whose terms are kept, from A to Z.
 * @throws ReadFailure
 */
export async function merchantNames(client: DataClient): Promise<string[]> {
  const rows = await client.from("merchants").select("name").order("sort_key").limit(MOST_MERCHANTS);
  return dataOrThrow(rows).map(({ name }) => name);
}
