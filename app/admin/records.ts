/** The kinds of records that the back office edits: what the history, links, refusals and screens know them by. */
import type { z } from "zod";
import { categories } from "./categories/category-kind.ts";
import { choosers } from "./choosers/chooser-kind.ts";
import type { Columns } from "./entity/column.ts";
import type { Entity } from "./entity/entity.ts";
import type { Noun } from "./entity/noun.ts";
import type { VersionedRow } from "./entity/versioned-row.ts";
import { featuredChoice } from "./featured/featured-choice.ts";
import { merchants } from "./kinds/merchant-kind.ts";
import { signatures } from "./kinds/signature-kind.ts";
import { synonyms } from "./kinds/synonym-kind.ts";
import type { Values } from "./kit/versions.ts";
import { pictures } from "./media/picture-kind.ts";
import { products } from "./products/product-kind.ts";
import { redirects } from "./redirects/redirect-kind.ts";

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

/**
 * Returns the kind of record whose screen is at an address.
 * @throws Error for any other address
 */
export function entityAt(pathname: string): Entity<Values, VersionedRow<Values>> {
  const path = pathname.toLowerCase().replace(/\/$/, "");
  const found = records.find((record) => record.path === path);
  if (!found || !("title" in found)) throw new Error(`No kind of record has its screen at ${pathname}`);
  // Its rows only meet its own description.
  return found as unknown as Entity<Values, VersionedRow<Values>>;
}

interface DescribedRecord {
  table: string;
  noun: Noun;
  path?: string;
  schema: z.ZodType;
  columns?: Columns<never>;
}

/** Returns the description of a table's rows; undefined for a table that no form edits. */
export const recordOf = (table: string): DescribedRecord | undefined =>
  records.find((record) => record.table === table);
