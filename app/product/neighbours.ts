/** The choices around a product, on which its page ends. */
import type { Reads } from "#app/lib/data/data-client.ts";
import { summaryView } from "./card-view.ts";
import { branchesOf, getActiveCategories, leafChoice, READ_CATEGORIES } from "./categories.ts";
import { listFacts } from "./list-notice.tsx";
import { getMerchantTerms } from "./merchants.ts";
import { getOldestProducts, getProductsById, readRecords, SUMMARY_FIELDS } from "./product-reads.ts";
import type { Product } from "./rows.ts";

/** How many are shown. */
const MOST = 4;
/** In how many categories they are looked for: with more, each change of any product would be one of the page. */
const MOST_CATEGORIES = 8;
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
  const known = await getProductsById(client, chosen);
  // A chosen product may be hidden.
  const open = around.filter(({ choice_id }) => !known.some(({ id }) => id === choice_id));
  const oldest = await getOldestProducts(
    client,
    open.map(({ id }) => id),
    MOST_PRODUCTS,
  );
  const products = [...known, ...oldest];
  const choices = around
    .flatMap(({ name, ...category }) => {
      const choice = leafChoice(category, products);
      return choice && choice.id !== product.id ? { product: choice, category: name } : [];
    })
    .slice(0, MOST);
  if (choices.length === 0) return null;
  const shown = choices.map(({ product }) => product);
  const [merchants, records] = await Promise.all([
    getMerchantTerms(client, shown),
    readRecords(client, shown, SUMMARY_FIELDS),
  ]);
  const views = choices.map(({ product, category }) => {
    const record = records.get(product.id) ?? null;
    return { ...summaryView({ product, record, merchants, pages: new Map() }, isInFuture), category };
  });
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
