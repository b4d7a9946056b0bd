/**
 * Many products in the back office: its lists beside that of products, the change of 2,000 rows and its undo.
 */
import { randomUUID } from "node:crypto";
import { time } from "./latencies.ts";
import type { Scene, Subject } from "./scene.ts";

/** As an import takes them; `app/admin/products/many/many-products.ts` parts them. */
const CHANGED = 2_000;
const READ_AT_ONCE = 100;
const WRITTEN_AT_ONCE = 20;
/** Pages of products from here on are read while others change. */
const FIRST_READ = 20_000;

const LISTS = {
  "evaluations due": "rpc/admin_products?view=evaluations&sort=evaluation_due_at&descending=false",
  "prices that end": "rpc/admin_products?view=prices&sort=price_expires_at&descending=false",
  "without a dossier": "rpc/admin_products?view=undocumented",
  "what waits": "rpc/waiting_work",
  "what waits, rows": "rpc/waiting_rows",
  "links to look at":
    "link_checks?select=id,state,products!inner(title)&state=neq.alive&order=state,checked_at,id&limit=50",
  "searches without result": "rpc/list_misses?wanted=search",
  "one merchant, by price": "rpc/admin_products?merchant=Fnac&sort=price",
  "search, a typo": "rpc/admin_products?search=bouiloire",
  "numbers of the views": "rpc/product_view_counts",
  "deleted products": "rpc/deleted_rows?of_table=products",
  pictures: "rpc/admin_media?search=",
  "palette: some letters": "rpc/admin_products?search=bri&page_size=8",
} as const;

interface Listed {
  id: string;
  updated_at: string;
  price: number | null;
}

export const newsroom: Subject = async (scene) => {
  const headers = { ...(await scene.site.administrator()), "Content-Type": "application/json" };
  for (const [name, path] of Object.entries(LISTS))
    await time(scene, `newsroom: ${name}`, () => [`/rest/v1/${path}`, { headers }]);

  await changeAndUndo(scene, headers);
  await time(scene, "newsroom: history after it", () => ["/rest/v1/rpc/change_history", { headers }]);
};

/** Changes the price of many products and takes it back, as the back office does, while a reader asks for pages. */
async function changeAndUndo(scene: Scene, headers: Record<string, string>): Promise<void> {
  const rows = await firstProducts(scene, headers, CHANGED);
  const batch = randomUUID();
  const reading = readPages(scene);
  const writing: number[] = [];
  for (let first = 0; first < CHANGED; first += WRITTEN_AT_ONCE) {
    const changes = rows.slice(first, first + WRITTEN_AT_ONCE).map(({ id, updated_at, price }) => ({
      id,
      version: updated_at,
      set: { price: (price ?? 0) + 1 },
    }));
    writing.push(await post(scene, "change_products", { changes }, { ...headers, "x-batch": batch }));
  }
  const undoing: number[] = [];
  const { body } = await scene.site.send(`/rest/v1/rpc/undo_parts?undone=${batch}`, { headers });
  let before: number | null = null;
  for (const { first_change } of JSON.parse(body) as { first_change: number }[]) {
    const part = { undone: batch, from_change: first_change, before_change: before };
    undoing.push(await post(scene, "undo_changes", part, { ...headers, "x-batch": randomUUID() }));
    before = first_change;
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const report = (name: string, values: number[]) =>
    scene.report({ name: `newsroom: ${name}`, unit: "ms", values });
  report("change of 2,000 rows, each part of 20", writing);
  report("change of 2,000 rows, all parts", [sum(writing)]);
  report("undo of 2,000 rows, each part", undoing);
  report("undo of 2,000 rows, all parts", [sum(undoing)]);
  report("a page that is not cached, meanwhile", await reading.end());
}

/** Asks for pages that are not cached, one after the other, until the end. */
function readPages(scene: Scene): { end: () => Promise<number[]> } {
  const values: number[] = [];
  let isOver = false;
  const read = async () => {
    for (let call = 0; !isOver; call += 1) {
      const { milliseconds } = await scene.site.send(`/products/banc-${FIRST_READ + call}`);
      values.push(milliseconds);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return values;
  };
  const reading = read();
  return {
    end() {
      isOver = true;
      return reading;
    },
  };
}

async function firstProducts(
  scene: Scene,
  headers: Record<string, string>,
  count: number,
): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; found.length < count; page += 1) {
    const path = `/rest/v1/rpc/admin_products?page_size=${READ_AT_ONCE}&sort=title&page=${page}`;
    const { status, body } = await scene.site.send(path, { headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    found.push(...(JSON.parse(body) as { products: Listed[] }).products);
  }
  return found;
}

/** @returns how long the call took @throws Error unless it succeeded */
async function post(scene: Scene, name: string, sent: object, headers: Record<string, string>) {
  const { status, body, milliseconds } = await scene.site.send(`/rest/v1/rpc/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(sent),
  });
  if (status !== 200) throw new Error(`${name} answered ${status} ${body.slice(0, 200)}`);
  return milliseconds;
}
