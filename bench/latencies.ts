/** The duration of single requests: uncached pages, searches, the data interface, accounts. */
import { type Answer, callers, type Sent } from "#drills/shared/site.ts";
import { addressesOf, type Scene, type Subject } from "./scene.ts";
import { SEARCH_QUERIES } from "./search-queries.ts";

const CALLS = 40;
const WARM_UP = 3;

/** Times calls one after the other, each from another visitor, without the preparation of a call. */
export async function time(
  { site, report }: Scene,
  name: string,
  request: (call: number) => Call | Promise<Call>,
  calls = CALLS,
): Promise<void> {
  const values: number[] = [];
  for (let call = -WARM_UP; call < calls; call += 1) {
    const [path, sent] = await request(call + WARM_UP);
    const answer = await site.send(path, sent);
    if (!isAnswered(answer))
      throw new Error(`${path} answered ${answer.status} ${answer.body.slice(0, 200)}`);
    if (call >= 0) values.push(answer.milliseconds);
  }
  report({ name, unit: "ms", values });
}

type Call = [path: string, sent?: Sent];

const isAnswered = ({ status }: Answer) => (status >= 200 && status < 300) || status === 304;

/** The same page under another spelling, which is not cached yet: the bits of `call` choose the capitals. */
export function uncachedSpelling(path: string, call: number): string {
  let bits = call + 1;
  return path.replace(/[a-z]/g, (letter) => {
    const isCapital = bits % 2 === 1;
    bits = bits >> 1;
    return isCapital ? letter.toUpperCase() : letter;
  });
}

export const pageMiss: Subject = async (scene) => {
  const { product, leaf } = addressesOf(scene);
  const [, section = "", slug = ""] = product.split("/");
  await time(scene, "page miss: product", (call) => [`/${uncachedSpelling(section, call)}/${slug}`]);
  const [, categories = "", category = ""] = leaf.split("/");
  await time(scene, "page miss: category", (call) => [`/${uncachedSpelling(categories, call)}/${category}`]);
  await time(scene, "page miss: categories", (call) => [`/${uncachedSpelling("categories", call)}`]);
};

export const search: Subject = async (scene) => {
  const queries = Object.values(SEARCH_QUERIES);
  const asked = (call: number) => `${queries[call % queries.length]}${" ".repeat(call)}.`;
  await time(
    scene,
    "search page, all named searches",
    (call) => [`/${uncachedSpelling("categories", call)}?q=${encodeURIComponent(asked(call))}`],
    queries.length * 3,
  );
};

export const rest: Subject = async (scene) => {
  const path = `/rest/v1/categories?select=id,name&slug=eq.${addressesOf(scene).rest}`;
  await time(scene, "data interface: read one row", () => [path, { headers: callers.visitor }]);
  const write = (call: number): [string, Sent] => [
    path,
    {
      method: "PATCH",
      headers: { ...callers.operator, "Content-Type": "application/json" },
      body: JSON.stringify({ sort_order: call % 2 }),
    },
  ];
  await time(scene, "data interface: write one row", write);
};

export const signIn: Subject = async ({ site, report }) => {
  const values: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    const from = performance.now();
    await site.administrator();
    values.push(performance.now() - from);
  }
  report({ name: "sign-in", unit: "ms", values });
};

const LISTS = {
  "first page": "",
  "last page": "&page=999999",
  "by price": "&sort=price",
  "by title, page 100": "&sort=title&page=100",
  "search, frequent word": "&search=casque",
  "search, rare words": "&search=brivaux%204711",
  "search, nothing found": "&search=introuvable",
} as const;

export const adminList: Subject = async (scene) => {
  const headers = await scene.site.administrator();
  for (const [name, query] of Object.entries(LISTS)) {
    const path = `/rest/v1/rpc/admin_products?page_size=50${query}`;
    await time(scene, `back office's list: ${name}`, () => [path, { headers }]);
  }
  const counts = "/rest/v1/category_product_counts?select=category_id,product_count&order=category_id";
  await time(scene, "back office's categories: numbers of products", () => [counts, { headers }]);
};

export const sitemap: Subject = (scene) =>
  time(scene, "sitemap", (call) => [`/${uncachedSpelling("sitemap.xml", call)}`, {}], 5);
