/** The choices around a product, on which its page ends. */
import type { Reads } from "#app/lib/data/data-client.ts";
import { summaryView } from "./card-view.ts";
import { branchesOf, getActiveCategories, leafChoice, READ_CATEGORIES } from "./categories.ts";
import { listFacts } from "./list-notice.tsx";
import { getMerchantTerms } from "./merchants.ts";
import { getOldestProducts, getProductsById } from "./product-reads.ts";
import type { Product } from "./rows.ts";

/** How many are shown. */
const MOST = 4;
/** In how many categories they are looked for: with more, each change of any product would be one of the page. */
const MOST_CATEGORIES = 16;
/** Of categories whose choice nobody made. */
const MOST_PRODUCTS = 48;

export type Neighbours = NonNullable<Awaited<ReturnType<typeof readNeighbours>>>;

/** Returns the choices of the product's branch that follow it, the first after the last; `null` without any. */
export async function readNeighbours({ client, isInFuture }: Reads, product: Product) {
  const branches = branchesOf(await getActiveCategories(client, READ_CATEGORIES));
  const isOwn = ({ id }: { id: string }) => id === product.category_id;
  const branch = branches.find(({ categories }) => categories.some(isOwn));
  if (!branch) return null;
  const { category, categories } = branch;
  const place = categories.findIndex(isOwn);
  const around = [...categories.slice(place), ...categories.slice(0, place)].slice(0, MOST_CATEGORIES);
  const chosen = around.flatMap(({ choice_id }) => choice_id ?? []);
  const open = around.flatMap(({ id, choice_id }) => (choice_id ? [] : id));
  const [known, oldest] = await Promise.all([
    getProductsById(client, chosen),
    getOldestProducts(client, open, MOST_PRODUCTS),
  ]);
  const products = [...known, ...oldest];
  const merchants = await getMerchantTerms(client, products);
  const choices = around.flatMap(({ name, ...category }) => {
    const choice = leafChoice(category, products);
    if (!choice || choice.id === product.id) return [];
    const rows = { product: choice, record: null, merchants, pages: new Map() };
    return { ...summaryView(rows, isInFuture), category: name };
  });
  const views = choices.slice(0, MOST);
  if (views.length === 0) return null;
  return {
    branch: { name: category.name, slug: category.slug },
    rows: views.map(({ category, path, name, pictures, price }) => ({
      ...{ path, category, name, reason: null },
      image_url: pictures[0]?.src ?? null,
      amount: price?.amount ?? null,
    })),
    facts: listFacts(views),
  };
}
