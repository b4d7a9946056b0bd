/**
 * Many products in the back office: its lists beside that of products, the change of 2,000 rows and its undo.
 */
import { randomUUID } from "node:crypto";
import { time } from "./latencies.ts";
import type { Scene, Subject } from "./scene.ts";

/** As an import takes them, and as `app/catalogue/products/many/many-products.ts` parts them. */
const ROWS = 2_000;
const AT_ONCE = 100;

const LISTS = {
  "evaluations due": "rpc/admin_products?view=evaluations&sort=evaluation_due_at&descending=false",
  "evaluations due, two words":
    "rpc/admin_products?view=evaluations&sort=evaluation_due_at&descending=false&search=casque%20sans",
  "prices that end": "rpc/admin_products?view=prices&sort=price_expires_at&descending=false",
  "without a dossier": "rpc/admin_products?view=undocumented",
  "inactive, page 20": "rpc/admin_products?view=inactive&page=20",
  "what waits": "rpc/waiting_work",
  "what waits, rows": "rpc/waiting_rows",
  "links to look at":
    "link_checks?select=id,state,products!inner(title)&state=neq.alive&order=state,checked_at,id&limit=50",
  "searches without result": "rpc/list_misses?wanted=search",
  pictures: "rpc/admin_media?search=",
  "palette: some letters": "rpc/admin_products?search=bri&page_size=8",
  "palette: a merchant": "rpc/admin_products?search=fnac&page_size=8",
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

  const rows = await firstProducts(scene, headers);
  const parts = Array.from({ length: ROWS / AT_ONCE }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const partOf = (call: number) => parts[call % parts.length] ?? [];
  await time(scene, "newsroom: preview of 2,000 rows, each read of 100", (call) => [
    `/rest/v1/products?select=*&id=in.(${partOf(call).map(({ id }) => id)})`,
    { headers },
  ]);

  const batch = randomUUID();
  const writing: number[] = [];
  for (const part of parts) {
    const changes = part.map(({ id, updated_at, price }) => ({
      id,
      version: updated_at,
      set: { price: (price ?? 0) + 1 },
    }));
    writing.push(await post(scene, "change_products", { changes }, { ...headers, "x-batch": batch }));
  }
  const sum = writing.reduce((total, milliseconds) => total + milliseconds, 0);
  scene.report({ name: "newsroom: import of 2,000 rows, each part of 100", unit: "ms", values: writing });
  scene.report({ name: "newsroom: import of 2,000 rows, all parts", unit: "ms", values: [sum] });
  const undo = await post(scene, "undo_changes", { undone: batch }, headers);
  scene.report({ name: "newsroom: undo of 2,000 rows", unit: "ms", values: [undo] });
  await time(scene, "newsroom: history after it", () => ["/rest/v1/rpc/change_history", { headers }]);
};

async function firstProducts(scene: Scene, headers: Record<string, string>): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; found.length < ROWS; page += 1) {
    const path = `/rest/v1/rpc/admin_products?page_size=${AT_ONCE}&sort=title&page=${page}`;
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
