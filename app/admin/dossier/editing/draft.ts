/**
 * The draft of a dossier, for editors. All throw the data client's `PostgrestError` when the database refuses
 * or does not answer, and `HiddenByPolicy` when the policies hide the row.
 */

import { recordShape, toTexts } from "#app/admin/dossier/record-shape.ts";
import { type UpdateOutcome, updateIfUnchanged, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { emptyValue, withValue } from "#app/admin/fields/values.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { DossierDraftRow, HistoryRow } from "#app/lib/data/database-types.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { type DossierTexts, storedTexts } from "#app/product/record/texts.ts";
import type { Product } from "#app/product/rows.ts";

/**
 * The texts may be incomplete; the gate says what is missing. Its id is the product's. Its version is empty
 * while nothing is stored, before the first change.
 */
export interface OpenedDraft extends VersionedRow<DossierTexts> {
  /** The revision that it was begun from; `null` for nothing. */
  basedOn: number | null;
}

export type DraftOutcome =
  | { status: "saved"; row: OpenedDraft }
  | Exclude<UpdateOutcome<DossierTexts>, { status: "saved" }>;

const COLUMNS = "id,based_on,record,analysis,updated_at";
const UNIQUE_VIOLATION = "23505";
const NOT_STORED = "";

/** Returns the draft of a product, or `null` when none is open. */
export async function readDraft(client: DataClient, productId: string): Promise<OpenedDraft | null> {
  const drafts = client.from("dossier_drafts").select(COLUMNS).eq("id", productId);
  const row = dataOrThrow(await drafts.maybeSingle());
  return row && toOpened(row);
}

/** Whether there is a row, which others see. */
export const isStored = ({ version }: Pick<OpenedDraft, "version">): boolean => version !== NOT_STORED;

/** Returns the draft; without one what it begins with: the latest revision, else nothing. */
export async function beginDraft(client: DataClient, { id }: Pick<Product, "id">): Promise<OpenedDraft> {
  const open = await readDraft(client, id);
  if (open) return open;
  const latest = await readRevision(client, id);
  const draft = latest?.texts ?? { record: emptyRecord(parisDay()), analysis: "" };
  return { id, version: NOT_STORED, basedOn: latest?.number ?? null, draft };
}

/** As `beginDraft`, and stores it. */
export async function openDraft(client: DataClient, product: Pick<Product, "id">): Promise<OpenedDraft> {
  const draft = await beginDraft(client, product);
  return isStored(draft) ? draft : (await insertDraft(client, draft, draft.draft)).row;
}

/** Returns the stored draft, and whether another editor began it meanwhile. */
async function insertDraft(
  client: DataClient,
  { id, basedOn }: OpenedDraft,
  { record, analysis }: DossierTexts,
): Promise<{ row: OpenedDraft; isOthers: boolean }> {
  const row = { id, based_on: basedOn, record, analysis };
  const answer = await client.from("dossier_drafts").insert(row).select(COLUMNS).single();
  const other = answer.error?.code === UNIQUE_VIOLATION && (await readDraft(client, id));
  return other ? { row: other, isOthers: true } : { row: toOpened(dataOrThrow(answer)), isOthers: false };
}

/**
 * Saves the draft, for the first time too, unless another version was saved since it was read; the outcome then
 * has the current one.
 * @param base the draft as it was read or last saved
 */
export async function saveDraft(
  client: DataClient,
  base: OpenedDraft,
  texts: DossierTexts,
): Promise<DraftOutcome> {
  if (!isStored(base)) {
    const { row, isOthers } = await insertDraft(client, base, texts);
    return isOthers
      ? { status: "changed", current: row }
      : { status: "saved", row: { ...row, draft: texts } };
  }
  let version = base.version;
  const outcome = await updateIfUnchanged<DossierTexts>(base, texts, {
    async update(changes) {
      const answer = await client
        .from("dossier_drafts")
        .update(changes)
        .eq("id", base.id)
        .eq("updated_at", base.version)
        .select("updated_at");
      version = answer.data?.[0]?.updated_at ?? version;
      return answer;
    },
    read: () => readDraft(client, base.id),
  });
  return outcome.status === "saved" ? { status: "saved", row: { ...base, version, draft: texts } } : outcome;
}

/** Deletes the draft; the next one begins with the latest revision. */
export async function discardDraft(client: DataClient, productId: string): Promise<void> {
  dataOrThrow(await client.from("dossier_drafts").delete().eq("id", productId));
}

/**
 * Puts a revision into the draft, in place of what is there; it is still to be published.
 * @returns `null` when there is no revision with this number
 */
export async function restoreRevision(
  client: DataClient,
  base: OpenedDraft,
  number: number,
): Promise<DraftOutcome | null> {
  const revision = await readRevision(client, base.id, number);
  return revision && saveDraft(client, base, revision.texts);
}

/**
 * Returns the token of the draft's preview, which shows it to people without an account until it expires.
 * @param hours 1 to 720
 */
export const sharePreview = async (client: DataClient, productId: string, hours: number): Promise<string> =>
  dataOrThrow(await client.rpc("share_dossier_draft", { product: productId, hours }));

function toOpened(
  row: Pick<DossierDraftRow, "id" | "based_on" | "record" | "analysis" | "updated_at">,
): OpenedDraft {
  return {
    id: row.id,
    version: row.updated_at,
    basedOn: row.based_on,
    draft: storedTexts(row),
  };
}

/** Returns the record that a draft without a first edition begins with, of a day such as 2026-11-22. */
export const emptyRecord = (today: string): DossierRecord =>
  toTexts({ record: withValue(emptyValue(recordShape), "enteredOn", today), analysis: "" }).record;

/** What of a dossier is public, and what is planned. */
export type Publication = Awaited<ReturnType<typeof readPublication>>;

/** Returns fifty revisions, the latest first. @param before the last number of the list before */
export async function listRevisions(
  client: DataClient,
  productId: string,
  before?: number,
): Promise<HistoryRow[]> {
  if (!isId(productId)) return [];
  const page = { product: productId, ...(before !== undefined && { before }) };
  return dataOrThrow(await client.rpc("dossier_history", page));
}

/**
 * Returns a revision in today's shape, published or not; `null` when there is none.
 * @param number the latest without one
 */
export async function readRevision(
  client: DataClient,
  productId: string,
  number?: number,
): Promise<{ number: number; texts: DossierTexts } | null> {
  const revisions = client
    .from("dossier_revisions")
    .select("number,record,analysis")
    .eq("product_id", productId);
  const found = number === undefined ? revisions : revisions.eq("number", number);
  const [row] = dataOrThrow(await found.order("number", { ascending: false }).limit(1));
  return row ? { number: row.number, texts: storedTexts(row) } : null;
}

/** Returns which revision is public and which is planned. */
export async function readPublication(client: DataClient, productId: string) {
  const [published, planned] = await Promise.all([
    client.from("dossiers").select("revision,published_at").eq("id", productId).maybeSingle(),
    client.from("dossier_schedules").select("revision,publish_at").eq("id", productId).maybeSingle(),
  ]);
  return { published: dataOrThrow(published), planned: dataOrThrow(planned) };
}
