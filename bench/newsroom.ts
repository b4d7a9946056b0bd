/** Many products in the back office: its lists beside that of products. */
import { time } from "./latencies.ts";
import type { Subject } from "./scene.ts";

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
  history: "rpc/change_history",
} as const;

export const newsroom: Subject = async (scene) => {
  const headers = { ...(await scene.site.administrator()), "Content-Type": "application/json" };
  for (const [name, path] of Object.entries(LISTS))
    await time(scene, `newsroom: ${name}`, () => [`/rest/v1/${path}`, { headers }]);
};
