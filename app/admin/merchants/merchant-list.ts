/** The list of merchants in the back office, without the schema of their form, so that it loads none. */

import type { EntityList } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { MerchantRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { counted } from "#app/lib/formatting/counted.ts";
import type { LinkMode } from "#app/product/merchants/merchant-terms.ts";

export type MerchantDraft = Omit<MerchantRow, "id" | "created_at" | "updated_at">;

export interface ListedMerchant extends VersionedRow<MerchantDraft> {
  /** How many name it, active or not. */
  products: string;
}

export const linkWords: Readonly<Record<LinkMode, string>> = {
  none: "Aucun programme\u00a0: lien simple",
  direct: "Affilié\u00a0: lien tel qu’enregistré",
  parameters: "Affilié\u00a0: paramètres ajoutés",
  deep_link: "Affilié\u00a0: adresse du programme",
};

/** @throws ReadFailure */
async function withProducts(client: DataClient, row: MerchantRow): Promise<ListedMerchant> {
  const named = { merchant: row.name, page_size: 1 };
  const { total, has_more } = dataOrThrow(await client.rpc("admin_products", named, { get: true }));
  const products = `${total.toLocaleString("fr-FR")}${has_more ? "+" : ""}`;
  return { id: row.id, version: row.updated_at, draft: row, products };
}

export const merchantList = {
  table: "merchants",
  noun: { singular: "marchand", plural: "marchands" },
  words: { none: "Aucun marchand trouvé" },
  nameOf: ({ draft }) => draft.name,
  listed: ["name", "hosts", "link_mode", "price_max_age_days", "products"],
  columns: {
    name: { title: "Nom" },
    hosts: { title: "Domaines" },
    link_mode: { title: "Liens", read: (mode: LinkMode) => linkWords[mode] },
    price_max_age_days: { title: "Prix valables", read: (days: number) => counted(days, "jour") },
    products: {
      title: "Produits",
      text: ({ products }) => products,
      href: ({ draft }) => `/admin/products?${new URLSearchParams({ marchand: draft.name })}`,
    },
  },
  deletionNotice: () => "Ses liens redeviennent simples.",
  store: tableStore({
    table: "merchants",
    order: ["name"],
    async toRows(client, rows: readonly MerchantRow[]) {
      const listed: ListedMerchant[] = [];
      // One after the other: a network may have 32 requests under way, and a page has fifty rows.
      for (const row of rows) listed.push(await withProducts(client, row));
      return listed;
    },
  }),
} satisfies EntityList<MerchantDraft, ListedMerchant>;
