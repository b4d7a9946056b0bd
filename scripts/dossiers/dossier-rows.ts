/** The dossiers in the database, for the two commands that exchange them with the folders of `demo/content/`. */

import type { Database } from "@levidence/backend/database";
import { type DossierTexts, storedTexts } from "#app/product/record/texts.ts";

const PUBLISHED = "select slug from public.products where dossier_revision is not null order by slug";

const READ = `
  select coalesce(drafts.record, dossiers.record) as record, coalesce(drafts.analysis, dossiers.analysis) as analysis
  from public.products
    left join public.dossiers on dossiers.id = products.id
    left join public.dossier_drafts as drafts on drafts.id = products.id and $2
  where slug = $1`;

const WRITE = `
  insert into public.dossier_drafts (id, based_on, record, analysis)
  select id, dossier_revision, $2::jsonb, $3 from public.products where slug = $1
  on conflict (id) do nothing`;

/** Returns the slugs of the products with a published dossier. */
export async function publishedSlugs(database: Database): Promise<string[]> {
  const { rows } = await database.queryAs<{ slug: string }>("service_role", {}, { sql: PUBLISHED });
  return rows.map(({ slug }) => slug);
}

/**
 * Returns what is published of a product; `null` when nothing is.
 * @param isDraft whether its draft comes first
 */
export async function readStoredDossier(
  database: Database,
  slug: string,
  isDraft: boolean,
): Promise<DossierTexts | null> {
  const statement = { sql: READ, parameters: [slug, isDraft] };
  const { rows } = await database.queryAs<{ record: unknown; analysis: string }>(
    "service_role",
    {},
    statement,
  );
  const [row] = rows;
  return row?.record ? storedTexts({ record: row.record, analysis: row.analysis }) : null;
}

/** Stores texts as the draft of a product. @returns false without the product, or when a draft is open */
export async function writeDraft(
  database: Database,
  slug: string,
  { record, analysis }: DossierTexts,
): Promise<boolean> {
  const parameters = [slug, JSON.stringify(record), analysis];
  return (await database.queryAs("service_role", {}, { sql: WRITE, parameters })).affectedRows > 0;
}
