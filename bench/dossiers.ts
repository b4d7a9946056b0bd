/** The waits of readers and editors of a dossier, in a catalogue with ten of them or one for each product. */

import { type DatabasePlace, openAsOwner } from "@levidence/backend/database";
import { readFolder } from "#demo/content-folders.ts";
import { callers, type Sent } from "#drills/shared/site.ts";
import { time, uncachedSpelling } from "./latencies.ts";
import type { Subject } from "./scene.ts";

/** Beside the ten of the demonstration catalogue. */
const FEWEST = 1;
const DEMONSTRATION = 30;
/** Of the product that is measured, in both catalogues. */
const REVISIONS = 60;

const slugOf = (products: number) => (products > DEMONSTRATION ? "banc-777" : "bodum-chambord-1-l");

/** Returns how many dossiers a catalogue of this size gets. */
const dossiersOf = (products: number): number => (products > DEMONSTRATION ? products : FEWEST);

/**
 * Publishes the same texts for ten or all products of a catalogue whose site is stopped.
 * @throws DirectoryInUse, DatabaseUnavailable, DatabaseError
 */
export async function fillDossiers(place: DatabasePlace, products: number): Promise<void> {
  const { record, analysis } = readFolder("body-comp");
  const { connection, close } = await openAsOwner(place);
  const measured = `(select id from public.products where slug = '${slugOf(products)}')`;
  const texts = `$record$${JSON.stringify(record)}$record$::jsonb, $analysis$${analysis}$analysis$`;
  try {
    await connection.script(`
      set search_path = '';
      create temporary table chosen as
        select id from public.products where dossier_revision is null
        order by id <> ${measured}, id limit ${dossiersOf(products)};
      insert into public.dossier_revisions (product_id, number, record, analysis) select id, 1, ${texts} from chosen;
      insert into public.dossier_revisions (product_id, number, record, analysis)
        select ${measured}, number, ${texts} from generate_series(2, ${REVISIONS}) as number;
      select private.show_dossier_revision(id, 1) from chosen;
      update public.products set is_active = true where id = ${measured};
      -- The nightly run of the rules over all of them would otherwise begin with the site.
      insert into backend.jobs (name, due_at) values ('dossier-gate', now() + interval '1 day')
        on conflict (name) do update set due_at = excluded.due_at;`);
    await connection.query("vacuum analyze");
  } finally {
    await close();
  }
}

export const dossiers: Subject = async (scene) => {
  const { site, products } = scene;
  const slug = slugOf(products);
  const [product] = await site.read<{ id: string }>(`products?select=id&slug=eq.${slug}&order=id`);
  const id = product?.id ?? "";
  const editor = await site.administrator();
  const { record, analysis } = readFolder("body-comp");
  const sent = (body: unknown, method = "POST"): Sent => ({
    method,
    headers: { ...editor, "Content-Type": "application/json", Prefer: "return=representation" },
    body: JSON.stringify(body),
  });
  const textsOf = (call: number) => ({ record, analysis: `${analysis}\n${call}\n` });
  const store = (call: number) => site.send("/rest/v1/dossier_drafts", sent({ id, ...textsOf(call) }));

  await time(scene, "dossier: page miss", (call) => [`/${uncachedSpelling("products", call)}/${slug}`]);
  await time(scene, "dossier: history", () => ["/rest/v1/rpc/dossier_history", sent({ product: id })]);
  await store(0);
  const draft = `/rest/v1/dossier_drafts?id=eq.${id}`;
  await time(scene, "dossier: save of the draft", (call) => [draft, sent(textsOf(call), "PATCH")]);
  await site.send(draft, { method: "DELETE", headers: callers.operator });
  await time(scene, "dossier: publish", async (call) => {
    const [row]: { updated_at: string }[] = JSON.parse((await store(call)).body);
    const wish = { productId: id, version: row?.updated_at, note: "", publishAt: null };
    return ["/brouillon/publication", sent(wish)];
  });
  const revisions = await site.read(`dossier_revisions?select=number&product_id=eq.${id}&order=number`);
  if (revisions.length <= REVISIONS) throw new Error("nothing was published");
};
