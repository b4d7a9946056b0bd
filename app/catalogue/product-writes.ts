/** What administrators do to products. None of these rejects: a failure is logged and comes back as a problem. */

import type { DataClient } from "#app/data/data-client.ts";
import type { ProductRow } from "#app/data/database-types.ts";
import { SignedOut } from "#app/data/signed-out.ts";
import { type ProductDraft, toDraft } from "./product-draft.ts";
import { forbiddenProblem, problemOf, type WriteProblem } from "./product-refusals.ts";

/** Makes a client with the person's token; rejects, with `SignedOut` when nobody is signed in. */
export type DataClientMaker = () => Promise<DataClient>;

/** A product as its form needs it: with the version that the form was filled from. */
export interface EditedProduct {
  id: string;
  /** The row's `updated_at`, to the microsecond: names the version. */
  version: string;
  draft: ProductDraft;
}

export type ReadResult =
  | { status: "read"; product: EditedProduct }
  | { status: "gone" }
  | { status: "failed"; problem: WriteProblem };

export type CreateResult = { status: "saved" } | { status: "failed"; problem: WriteProblem };

export type UpdateResult =
  | { status: "saved" }
  /** Somebody saved another version meanwhile; nothing was written. */
  | { status: "changed"; current: EditedProduct }
  | { status: "gone" }
  | { status: "failed"; problem: WriteProblem };

/** How many rows were reached; a problem when the call failed. */
export type WriteResult = { count: number; problem?: WriteProblem };

interface Answer<Data> {
  data: Data | null;
  error: { code: string; message: string } | null;
}

/** Runs a call and makes one kind of failure of those that reject and those that resolve with an error. */
async function attempt<Data>(
  label: string,
  dataClient: DataClientMaker,
  call: (client: DataClient) => PromiseLike<Answer<Data>>,
): Promise<{ data: Data; problem?: undefined } | { data?: undefined; problem: WriteProblem }> {
  try {
    const { data, error } = await call(await dataClient());
    if (!error && data !== null) return { data };
    return failed(label, error);
  } catch (error) {
    return failed(label, error);
  }
}

function failed(label: string, error: unknown): { problem: WriteProblem } {
  const problem = problemOf(error);
  // A field to mend and a session that is over are the person's matter, not the operator's.
  if (!problem.field && !(error instanceof SignedOut)) console.error(label, error);
  return { problem };
}

const toEdited = (row: ProductRow): EditedProduct => ({
  id: row.id,
  version: row.updated_at,
  draft: toDraft(row),
});

/** Reads one product, active or not, as it is now. */
export async function readEditedProduct(dataClient: DataClientMaker, id: string): Promise<ReadResult> {
  const { data, problem } = await attempt("Failed to fetch product", dataClient, (client) =>
    client.from("products").select("*").eq("id", id),
  );
  if (problem) return { status: "failed", problem };
  const [row] = data;
  return row ? { status: "read", product: toEdited(row) } : { status: "gone" };
}

/** Creates a product, active from the start. */
export async function createProduct(dataClient: DataClientMaker, draft: ProductDraft): Promise<CreateResult> {
  const { problem } = await attempt("Failed to create product", dataClient, (client) =>
    client
      .from("products")
      .insert({ ...draft, is_active: true })
      .select()
      .single(),
  );
  return problem ? { status: "failed", problem } : { status: "saved" };
}

/**
 * Saves the fields that differ from the version the form was filled from, if that version is still the current one.
 * @param edited what the form was filled from
 * @param draft what it holds now
 */
export async function updateProduct(
  dataClient: DataClientMaker,
  edited: EditedProduct,
  draft: ProductDraft,
): Promise<UpdateResult> {
  const changes = changedFields(edited.draft, draft);
  const { data, problem } = await attempt("Failed to update product", dataClient, (client) =>
    client.from("products").update(changes).eq("id", edited.id).eq("updated_at", edited.version).select("id"),
  );
  if (problem) return { status: "failed", problem };
  if (data.length > 0) return { status: "saved" };
  return whyUnreached(dataClient, edited);
}

async function whyUnreached(
  dataClient: DataClientMaker,
  { id, version }: EditedProduct,
): Promise<UpdateResult> {
  const result = await readEditedProduct(dataClient, id);
  if (result.status !== "read") return result;
  // Still the same version: it was not another editor who kept the change from its row.
  if (result.product.version === version) return { status: "failed", problem: forbiddenProblem };
  return { status: "changed", current: result.product };
}

/** Nothing changed: everything is sent, so that the answer still tells whether the product is there and writable. */
function changedFields(before: ProductDraft, after: ProductDraft): Partial<ProductDraft> {
  const changed = Object.entries(after).filter(
    ([field, value]) => before[field as keyof ProductDraft] !== value,
  );
  return changed.length > 0 ? Object.fromEntries(changed) : after;
}

/** Shows a product to the public, or hides it. */
export function setProductActive(
  dataClient: DataClientMaker,
  id: string,
  isActive: boolean,
): Promise<WriteResult> {
  return countReached("Failed to update product status", dataClient, (client) =>
    client.from("products").update({ is_active: isActive }).eq("id", id).select("id"),
  );
}

/** Deletes products in one call; as many as a page of the list holds. */
export function deleteProducts(dataClient: DataClientMaker, ids: readonly string[]): Promise<WriteResult> {
  return countReached("Failed to delete products", dataClient, (client) =>
    client.from("products").delete().in("id", ids).select("id"),
  );
}

/** The policies turn a forbidden change into one that reaches nothing: zero rows is no success. */
async function countReached(
  label: string,
  dataClient: DataClientMaker,
  call: (client: DataClient) => PromiseLike<Answer<{ id: string }[]>>,
): Promise<WriteResult> {
  const { data, problem } = await attempt(label, dataClient, call);
  if (problem) return { count: 0, problem };
  return data.length > 0 ? { count: data.length } : { count: 0, problem: forbiddenProblem };
}
