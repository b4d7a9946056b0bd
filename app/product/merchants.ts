/** Our terms with the merchants, their affiliate programmes, and theirs with buyers. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { MerchantRow } from "#app/lib/data/database-types.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { writtenDay } from "#app/lib/formatting/dates.ts";
import type { BuyingLink } from "./rows.ts";

export interface MerchantTerms {
  /** As products write it, in any case. */
  name: string;
  /** Domains, with their subdomains. */
  hosts: readonly string[];
  link_mode: LinkMode;
  /** A query string. */
  link_parameters: string | null;
  /** An address that contains `{url}`. */
  deep_link: string | null;
  /** The sentence that the programme requires. */
  notice: string | null;
  sale: SaleTerms | null;
}

/** What a merchant's page says of delivery and returns, as sentences that go on from these words. */
export interface SaleTerms {
  delivery: string | null;
  returns: string | null;
  url: string;
  /** A day in French. */
  readOn: string;
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
  links: readonly Pick<BuyingLink, "affiliate_url">[],
): Promise<MerchantTerms[]> {
  if (links.every(({ affiliate_url }) => affiliate_url === null)) return [];
  const answer = await client
    .from("merchants")
    .select(
      "name, hosts, link_mode, link_parameters, deep_link, notice, delivery_terms, return_terms, terms_url, terms_read_on",
    )
    .order("name", { ascending: true })
    .limit(MAX_MERCHANTS);
  return dataOrNull(answer, "Failed to fetch merchants")?.map(toTerms) ?? [];
}

type TermsRow = Omit<
  MerchantRow,
  "id" | "price_max_age_days" | "hides_old_prices" | "created_at" | "updated_at"
>;

function toTerms(row: TermsRow): MerchantTerms {
  const { name, hosts, link_mode, link_parameters, deep_link, notice } = row;
  return {
    name,
    hosts: hosts.split(" ").filter(Boolean),
    link_mode: toLinkMode(link_mode),
    link_parameters: link_parameters || null,
    deep_link: deep_link || null,
    notice: notice || null,
    sale: toSaleTerms(row),
  };
}

function toSaleTerms({ delivery_terms, return_terms, terms_url, terms_read_on }: TermsRow): SaleTerms | null {
  const [delivery, returns] = [delivery_terms || null, return_terms || null];
  if ((delivery ?? returns) === null || !terms_url || !terms_read_on) return null;
  return { delivery, returns, url: terms_url, readOn: writtenDay(terms_read_on) };
}

/** Returns the mode of a row; its check allows no other. */
const toLinkMode = (text: string): LinkMode => linkModes.find((mode) => mode === text) ?? "none";
