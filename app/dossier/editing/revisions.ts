/** The revisions of a dossier, for editors. All throw the data client's `PostgrestError`. */
import type { DataClient } from "#app/data/data-client.ts";
import { isId } from "#app/data/is-id.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import type { DossierTexts } from "#app/dossier/dossier-texts.ts";
import { migratedRecord } from "#app/dossier/migrated-record.ts";

export interface Revision {
  number: number;
  /** ISO date and time. */
  createdAt: string;
  note: string;
  /** `null` without a name, or when the account is gone. */
  author: string | null;
  isPublished: boolean;
  /** ISO date and time, when it is planned. */
  publishAt: string | null;
}

/** What of a dossier is public, and what is planned. */
export interface Publication {
  /** `null` without a public dossier. */
  published: { revision: number; since: string } | null;
  planned: { revision: number; publishAt: string } | null;
}

/** Returns fifty revisions, the latest first. @param before the last number of the list before */
export async function listRevisions(
  client: DataClient,
  productId: string,
  before?: number,
): Promise<Revision[]> {
  if (!isId(productId)) return [];
  const list = client.rpc("dossier_history", {
    product: productId,
    ...(before !== undefined && { before }),
  });
  return dataOrThrow(await list).map((row) => ({
    number: row.number,
    createdAt: row.created_at,
    note: row.note,
    author: row.author,
    isPublished: row.is_published,
    publishAt: row.publish_at,
  }));
}

/** Returns the texts of a revision, in today's shape; `null` when there is none with this number. */
export async function readRevision(
  client: DataClient,
  productId: string,
  number: number,
): Promise<DossierTexts | null> {
  const found = client
    .from("dossier_revisions")
    .select("record,analysis")
    .eq("product_id", productId)
    .eq("number", number);
  const row = dataOrThrow(await found.maybeSingle());
  return row && { record: migratedRecord(row.record), analysis: row.analysis };
}

/** Returns the latest revision, published or not; `null` without any. */
export async function readLatestRevision(
  client: DataClient,
  productId: string,
): Promise<{ number: number; texts: DossierTexts } | null> {
  const latest = client
    .from("dossier_revisions")
    .select("number,record,analysis")
    .eq("product_id", productId)
    .order("number", { ascending: false })
    .limit(1);
  const [row] = dataOrThrow(await latest);
  if (!row) return null;
  return {
    number: row.number,
    texts: { record: migratedRecord(row.record), analysis: row.analysis },
  };
}

/** Returns which revision is public and which is planned. */
export async function readPublication(client: DataClient, productId: string): Promise<Publication> {
  const [published, planned] = await Promise.all([
    client.from("dossiers").select("revision,published_at").eq("id", productId).maybeSingle(),
    client.from("dossier_schedules").select("revision,publish_at").eq("id", productId).maybeSingle(),
  ]);
  const now = dataOrThrow(published);
  const next = dataOrThrow(planned);
  return {
    published: now && { revision: now.revision, since: now.published_at },
    planned: next && { revision: next.revision, publishAt: next.publish_at },
  };
}
