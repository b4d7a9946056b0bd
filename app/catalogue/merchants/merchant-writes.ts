/** The list of merchants and their writes, for administrators. All throw the data client's `PostgrestError`. */
import type { DataClient } from "#app/data/data-client.ts";
import type { MerchantRow } from "#app/data/database-types.ts";
import { type EditedRow, updateRow } from "#app/data/edited-row.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import type { MerchantDraft } from "./merchant-draft.ts";
import { toLinkMode } from "./merchant-terms.ts";

/** So many are listed at most. */
const MAX_MERCHANTS = 500;

export type ListedMerchant = EditedRow<MerchantDraft>;

const toEdited = (row: MerchantRow): ListedMerchant => ({
  id: row.id,
  version: row.updated_at,
  draft: toDraft(row),
});

/** Returns the columns of a row that the form edits. */
function toDraft(row: MerchantRow): MerchantDraft {
  const { name, hosts, link_mode, link_parameters, deep_link, notice, price_max_age_days } = row;
  return {
    name,
    hosts,
    link_mode: toLinkMode(link_mode),
    link_parameters: link_parameters || null,
    deep_link: deep_link || null,
    notice: notice || null,
    price_max_age_days,
  };
}

/** Returns all merchants, by name. */
export async function listMerchants(client: DataClient): Promise<ListedMerchant[]> {
  const all = client.from("merchants").select("*").order("name", { ascending: true }).limit(MAX_MERCHANTS);
  return dataOrThrow(await all).map(toEdited);
}

/** Creates a merchant; a name that is taken violates `merchants_name_key`. */
export async function createMerchant(client: DataClient, draft: MerchantDraft): Promise<void> {
  dataOrThrow(await client.from("merchants").insert(draft));
}

/** Saves a merchant, unless another version was saved since it was read. */
export function updateMerchant(client: DataClient, base: ListedMerchant, draft: MerchantDraft) {
  const { id, version } = base;
  return updateRow(base, draft, {
    update: (changes) =>
      client.from("merchants").update(changes).eq("id", id).eq("updated_at", version).select("id"),
    async read() {
      const row = dataOrThrow(await client.from("merchants").select("*").eq("id", id).maybeSingle());
      return row && toEdited(row);
    },
  });
}

/** Deletes a merchant: its links stay as products have them. @returns false when it was deleted meanwhile */
export async function deleteMerchant(client: DataClient, id: string): Promise<boolean> {
  return dataOrThrow(await client.from("merchants").delete().eq("id", id).select("id")).length > 0;
}
