/** Our terms with the merchants: their affiliate programmes. */

import type { BuyingLink } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { MerchantRow } from "#app/data/database-types.ts";
import { dataOrNull } from "#app/data/read-failure.ts";

export interface MerchantTerms {
  /** As products write it, in any case. */
  name: string;
  /** Domains, with their subdomains. */
  hosts: readonly string[];
  linkMode: LinkMode;
  /** A query string. */
  linkParameters: string | null;
  /** An address that contains `{url}`. */
  deepLink: string | null;
  /** The sentence that the programme requires. */
  notice: string | null;
}

/** How links to a merchant are made; "none" without a programme. */
export const linkModes = ["none", "direct", "parameters", "deep_link"] as const;
export type LinkMode = (typeof linkModes)[number];

/** The most merchants that are read. */
const MAX_MERCHANTS = 500;

/**
 * Returns the terms with all merchants, for pages with these links. Without a link, or without an answer,
 * there are none: links then stay as they are stored.
 */
export async function getMerchantTerms(
  client: DataClient,
  links: readonly Pick<BuyingLink, "affiliateUrl">[],
): Promise<MerchantTerms[]> {
  if (links.every(({ affiliateUrl }) => affiliateUrl === null)) return [];
  const answer = await client
    .from("merchants")
    .select("name, hosts, link_mode, link_parameters, deep_link, notice")
    .order("name", { ascending: true })
    .limit(MAX_MERCHANTS);
  return dataOrNull(answer, "Failed to fetch merchants")?.map(toTerms) ?? [];
}

type TermsRow = Omit<MerchantRow, "id" | "price_max_age_days" | "created_at" | "updated_at">;

function toTerms({ name, hosts, link_mode, link_parameters, deep_link, notice }: TermsRow): MerchantTerms {
  return {
    name,
    hosts: hosts.split(" ").filter(Boolean),
    linkMode: toLinkMode(link_mode),
    linkParameters: link_parameters || null,
    deepLink: deep_link || null,
    notice: notice || null,
  };
}

/** Returns the mode of a row; its check allows no other. */
const toLinkMode = (text: string): LinkMode => linkModes.find((mode) => mode === text) ?? "none";
