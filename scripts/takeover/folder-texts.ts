/** The folders of `demo/content/`, which commit 2ce4dc9 showed for products without a published dossier. */
import type { OwnerSession } from "#backend/database/session.ts";
import { contentFolders, readFolder } from "#demo/content-folders.ts";

/** The product had the folder's name as its first slug. Withdrawn and planned ones keep their number. */
const PUBLISH = `
  with given as (
    select products.id, products.is_active, coalesce(max(number), 0) + 1 as number,
      ($2::jsonb #>> '{analysis,updatedOn}')::date::timestamp at time zone 'UTC' as published_at
    from former.products as before join public.products using (id)
      left join public.dossier_revisions on product_id = products.id
    where before.first_slug = $1 and products.dossier_revision is null group by products.id
  ), revision as (
    insert into public.dossier_revisions (product_id, number, created_at, note, record, analysis)
    select id, number, published_at, 'Première édition', $2::jsonb, $3 from given
  ), begun as (
    update public.dossier_drafts set based_on = number from given where given.id = dossier_drafts.id and based_on is null
  )
  insert into public.dossiers (id, revision, record, analysis, published_at, is_active)
  select id, number, $2::jsonb, $3, published_at, is_active from given`;

const NOTE_CHANGE = `
  update public.products set content_changed_at = greatest(products.content_changed_at, published_at)
  from former.products as before join public.dossiers using (id) where before.id = products.id and before.first_slug = $1`;

/** Products and drafts get no new version: no editor has changed them. */
const VERSIONED = ["public.products", "public.dossier_drafts"];

/** Publishes what the pages showed, so that they go on showing it. */
export async function publishFolderTexts(session: OwnerSession): Promise<void> {
  for (const table of VERSIONED) await session.script(`alter table ${table} disable trigger user`);
  for (const folder of contentFolders()) {
    const { record, analysis } = readFolder(folder);
    // Commit 2ce4dc9 had no short dossiers.
    if (!record.analysis) continue;
    const { affectedRows } = await session.query(PUBLISH, [folder, JSON.stringify(record), analysis]);
    if (affectedRows > 0) await session.query(NOTE_CHANGE, [folder]);
  }
  for (const table of VERSIONED) await session.script(`alter table ${table} enable trigger user`);
}
