/** Divides a large catalogue into several documents, without reading it: product ids are random. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";

/** Ids in the order of the database. */
export interface IdRange {
  after: string;
  upTo: string;
}

export const ALL_IDS: IdRange = {
  after: "00000000-0000-0000-0000-000000000000",
  upTo: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** About as many products as a part holds. */
const PRODUCTS_PER_PART = 10_000;
const MAX_PARTS = 64;
/** An id begins with as many values. */
const BEGINNINGS = 2 ** 32;

/**
 * Returns the number of parts for the active products, a power of two; 1 when one part holds all. The range
 * of ids that the first products take tells how many there are.
 * @throws ReadFailure when the database gives no answer
 */
export async function countParts(client: DataClient, productsPerPart = PRODUCTS_PER_PART): Promise<number> {
  const answer = await client
    .from("products")
    .select("id")
    .eq("is_active", true)
    .order("id", { ascending: true })
    .range(productsPerPart, productsPerPart);
  const [next] = dataOf(answer, "Failed to fetch products");
  if (!next) return 1;
  const share = Number.parseInt(next.id.slice(0, 8), 16) / BEGINNINGS;
  const parts = 2 ** Math.ceil(Math.log2(1 / share));
  return Math.min(Math.max(parts, 2), MAX_PARTS);
}

/**
 * Returns one of the parts.
 * @param part from 1
 * @param parts as counted by `countParts`
 */
export function idRange(part: number, parts: number): IdRange {
  return {
    after: part === 1 ? ALL_IDS.after : boundary((part - 1) / parts),
    upTo: part === parts ? ALL_IDS.upTo : boundary(part / parts),
  };
}

function boundary(share: number): string {
  const beginning = (share * BEGINNINGS).toString(16).padStart(8, "0");
  return `${beginning}${ALL_IDS.after.slice(8)}`;
}
