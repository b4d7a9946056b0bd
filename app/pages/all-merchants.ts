/** The number of merchants that the whole catalogue links to (code de la consommation, D111-11, 6°). */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { countMerchants } from "#app/product/buying-link.ts";

/** The most links that are read: a larger catalogue has hardly more merchants. */
const MAX_LINKS = 1000;

/** Returns their number, which is the least one unless all links were read; `null` while data is missing. */
export async function getMerchantCount(
  client: DataClient,
): Promise<{ count: number; isComplete: boolean } | null> {
  const answer = await client
    .from("products")
    .select("merchant, affiliate_url")
    .eq("is_active", true)
    // In SQL no comparison with null is true, so this also excludes products without a link.
    .neq("affiliate_url", "")
    .limit(MAX_LINKS);
  const links = dataOrNull(answer, "Failed to fetch products");
  return links && { count: countMerchants(links), isComplete: links.length < MAX_LINKS };
}
