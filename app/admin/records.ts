/** The kinds of records that the back office edits: what the history, links, refusals and screens know them by. */
import { categories } from "./categories/category-kind.ts";
import { choosers } from "./choosers/chooser-kind.ts";
import type { Editable, Entity } from "./entity/entity.ts";
import type { VersionedRow } from "./entity/versioned-row.ts";
import { merchants } from "./kinds/merchant-kind.ts";
import { signatures } from "./kinds/signature-kind.ts";
import { synonyms } from "./kinds/synonym-kind.ts";
import { pictures } from "./media/picture-kind.ts";
import { featuredChoice } from "./products/featured-kind.ts";
import { products } from "./products/product-kind.ts";
import { redirects } from "./redirects/redirect-kind.ts";

type Draft = Record<string, unknown>;

/** In the order of the history's filter, of what the palette finds and of what can be restored. */
export const records = [
  products,
  categories,
  merchants,
  signatures,
  choosers,
  synonyms,
  redirects,
  featuredChoice,
  pictures,
] as const;

/** The screens of kinds that have none of their own: `entity-screen.tsx` lists them. */
export const kindScreens = records.flatMap((kind) =>
  "entry" in kind && kind.entry ? [{ path: kind.path, label: kind.title, ...kind.entry }] : [],
);

/**
 * Returns the kind of record whose screen is at an address.
 * @throws Error for any other address
 */
export function entityAt(pathname: string): Entity<Draft, VersionedRow<Draft>> {
  const path = pathname.toLowerCase().replace(/\/$/, "");
  const found = records.find((record) => record.path === path);
  if (!found || !("title" in found)) throw new Error(`No kind of record has its screen at ${pathname}`);
  // Its rows only meet its own description.
  return found as unknown as Entity<Draft, VersionedRow<Draft>>;
}

/** Returns the description of a table's rows; undefined for a table that no form edits. */
export const recordOf = (
  table: string,
): Pick<Editable<object>, "table" | "noun" | "path" | "schema" | "columns"> | undefined =>
  records.find((record) => record.table === table);
