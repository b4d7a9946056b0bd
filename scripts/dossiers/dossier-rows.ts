/** The dossiers in the database, for the two commands that exchange them with folders. */
import { toProduct } from "#app/catalogue/model/rows.ts";
import type { ProductRow } from "#app/data/database-types.ts";
import type { DossierTexts } from "#app/dossier/dossier-texts.ts";
import { migratedRecord } from "#app/dossier/migrated-record.ts";
import { rowFacts } from "#app/dossier/row-facts.ts";
import type { Database } from "#backend/database/database.ts";
import type { FirstEdition } from "#content/read-first-edition.ts";
import type { FolderFacts } from "./folder-source.ts";

export interface StoredDossier extends DossierTexts {
  facts: FolderFacts;
}

const READ = `
  select to_jsonb(products) as product, categories.slug as category,
    coalesce(drafts.record, dossiers.record) as record, coalesce(drafts.analysis, dossiers.analysis) as analysis
  from public.products join public.categories on categories.id = category_id
    left join public.dossiers on dossiers.id = products.id
    left join public.dossier_drafts as drafts on drafts.id = products.id and $2
  where first_slug = $1`;

const WRITE = `
  insert into public.dossier_drafts (id, record, analysis)
  select id, $2::jsonb, $3 from public.products where first_slug = $1
  on conflict (id) do nothing`;

/** Returns the names of the folders that published dossiers would have. */
export async function publishedFolders(database: Database): Promise<string[]> {
  const sql = `select first_slug from public.products where dossier_revision is not null and first_slug is not null
    order by first_slug`;
  const { rows } = await database.queryAs<{ first_slug: string }>("service_role", {}, { sql });
  return rows.map(({ first_slug }) => first_slug);
}

/**
 * Returns what is published of a folder's product; `null` when nothing is.
 * @param isDraft whether its draft comes first
 */
export async function readStoredDossier(
  database: Database,
  folder: string,
  isDraft: boolean,
): Promise<StoredDossier | null> {
  const { rows } = await database.queryAs<{
    product: ProductRow;
    category: string;
    record: unknown;
    analysis: string;
  }>("service_role", {}, { sql: READ, parameters: [folder, isDraft] });
  const [row] = rows;
  if (!row?.record) return null;
  const record = migratedRecord(row.record);
  const product = toProduct(row.product);
  const { name, buying, pictures } = rowFacts(record, product, () => true);
  return {
    record,
    analysis: row.analysis,
    facts: { name, buying, pictures, amount: product.price, categorySlug: row.category },
  };
}

/** Stores what a folder says as the draft of its product. @returns false without the product, or when a draft is open */
export async function writeDraft(
  database: Database,
  folder: string,
  { record, analysis }: FirstEdition,
): Promise<boolean> {
  const parameters = [folder, JSON.stringify(migratedRecord(record)), analysis];
  return (await database.queryAs("service_role", {}, { sql: WRITE, parameters })).affectedRows > 0;
}
