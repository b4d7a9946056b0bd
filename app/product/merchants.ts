/** Our terms with the merchants, theirs with buyers, and links to them in the form that our terms require. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { MerchantRow } from "#app/lib/data/database-types.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { writtenDay } from "#app/lib/formatting/dates.ts";
import type { BuyingLink } from "./rows.ts";

const COLUMNS =
  "name, hosts, link_mode, link_parameters, deep_link, notice, delivery_terms, return_terms, terms_url, terms_read_on";

/** A merchant's row, but for what only the newsroom reads. Products write its name in any case. */
export type MerchantTerms = Omit<
  MerchantRow,
  "id" | "price_max_age_days" | "hides_old_prices" | "created_at" | "updated_at"
>;

export type SaleTerms = NonNullable<ReturnType<typeof saleOf>>;

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
    .select(COLUMNS)
    .order("name", { ascending: true })
    .limit(MAX_MERCHANTS);
  return dataOrNull(answer, "Failed to fetch merchants") ?? [];
}

/** Returns what a merchant's page says of delivery and returns, as sentences that go on from these words, with its day. */
function saleOf({ delivery_terms, return_terms, terms_url, terms_read_on }: MerchantTerms) {
  const [delivery, returns] = [delivery_terms || null, return_terms || null];
  if ((delivery ?? returns) === null || !terms_url || !terms_read_on) return null;
  return { delivery, returns, url: terms_url, readOn: writtenDay(terms_read_on) };
}

interface Merchant {
  /** The given name, or else the host of the link. */
  name: string;
  /** The address of the product at the merchant. */
  url: string;
}

export type Seller = NonNullable<ReturnType<typeof sellerOf>>;

/** Returns the merchant of a product; `null` without a buying link, even if a merchant is named. */
export function merchantOf({ affiliate_url, merchant }: BuyingLink): Merchant | null {
  if (!affiliate_url) return null;
  return { name: merchant ?? new URL(affiliate_url).hostname.replace(/^www\./, ""), url: affiliate_url };
}

/** How links to a merchant with a programme are made. A mode that a later version adds is none for this one. */
const PROGRAMME_MODES: readonly string[] = ["direct", "parameters", "deep_link"];

/** Returns the merchant of a product, with our terms; `null` without a buying link. */
export function sellerOf(link: BuyingLink, merchants: readonly MerchantTerms[]) {
  const merchant = merchantOf(link);
  if (!merchant) return null;
  const { name, url } = merchant;
  const terms = merchantNamed(name, merchants);
  // What identifies us is sent to the programme's own merchant only.
  const paysUs =
    terms !== undefined &&
    PROGRAMME_MODES.includes(terms.link_mode) &&
    hasHost(new URL(url).hostname, hostsOf(terms));
  const isAffiliate = paysUs || (terms && !mayPay(url) ? false : null);
  const href = paysUs ? affiliateLink(url, terms) : url;
  const notice = (isAffiliate !== false && terms?.notice) || null;
  return {
    ...merchant,
    /** The target of the buying links. */
    href,
    /** Whether the link pays us; `null` where nobody has said: the address of a programme, a merchant without a row. */
    isAffiliate,
    /** The sentence that its programme requires. */
    notice,
    sale: terms ? saleOf(terms) : null,
  };
}

/** Returns the merchant that a product means by a name, in any case. */
export const merchantNamed = (name: string, merchants: readonly MerchantTerms[]): MerchantTerms | undefined =>
  merchants.find((other) => other.name.toLowerCase() === name.trim().toLowerCase());

/** Returns the domains of a merchant, with which its links end. */
export const hostsOf = ({ hosts }: Pick<MerchantTerms, "hosts">): string[] =>
  hosts.split(" ").filter(Boolean);

/** Returns the name of the merchant whose domain a link has; empty for none that we know. */
export function merchantNameAt(
  url: string,
  merchants: readonly Pick<MerchantTerms, "name" | "hosts">[],
): string {
  const host = URL.parse(url)?.hostname;
  return (host && merchants.find((merchant) => hasHost(host, hostsOf(merchant)))?.name) || "";
}

function affiliateLink(url: string, { link_mode, link_parameters, deep_link }: MerchantTerms): string {
  if (link_mode === "direct") return url;
  const own = namesIn(link_parameters ?? "");
  const tagged = withParameters(url, (name) => own.includes(name), link_parameters ?? "");
  if (link_mode === "parameters") return tagged;
  return deep_link ? deep_link.replace("{url}", () => encodeURIComponent(tagged)) : tagged;
}

/** Domains of programmes and of short addresses: a visit there would count as a reader's click. */
const TRACKING_HOSTS = `
  a.co amzn.eu amzn.to anrdoezrs.net awin1.com bit.ly commander1.com dpbolvw.net effiliation.com jdoqocy.com
  kqzyfj.com linksynergy.com metaffiliation.com ojrq.net prf.hn public-idees.com pxf.io shareasale.com sjv.io
  skimresources.com tidd.ly timeone.pro tinyurl.com tkqlhce.com tradedoubler.com tradetracker.net
  viglink.com webgains.com zanox.com`;

/** Parameters that say who sent a reader, in links that are stored with them. « affichage » and « affiner » sort a list. */
export const TAG =
  /^(?:utm_\w+|tag|ascsubtag|linkcode|linkid|ref_?|aff(?!ich|in)\w*|awc|clickid|click_?ref|sub_?id\d?|gclid|partner\w*|sv\d?)$/i;
/** Shops name their products so as well, by a reference. */
const REFERENCE = /^ref_?$/i;
const ADDRESS = /^([^?#]*)(?:\?([^#]*))?(.*)$/s;

/** Whether a host is one of these domains, or below one. */
export const hasHost = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Whether a visit to a host could count as a reader's click. */
export const isTrackingHost = (hostname: string): boolean =>
  hasHost(hostname, TRACKING_HOSTS.trim().split(/\s+/));

/** Whether an address may pay somebody: it is a programme's, or has the mark of one. */
export function mayPay(url: string): boolean {
  const { hostname, search } = new URL(url);
  return isTrackingHost(hostname) || namesIn(search).some((name) => TAG.test(name) && !REFERENCE.test(name));
}

/**
 * Returns an address without its parameters of some names, and with others behind the rest, which stays as it is: shops
 * sign their queries, and write them in other forms than `URLSearchParams`, which would write them anew.
 * @param added such as `tag=levidence-21`; empty for none
 */
export function withParameters(url: string, isReplaced: (name: string) => boolean, added = ""): string {
  const [, path = "", query = "", fragment = ""] = ADDRESS.exec(url) ?? [];
  const rest = query ? query.split("&").filter((parameter) => !namesIn(parameter).some(isReplaced)) : [];
  const parameters = (added ? [...rest, added] : rest).join("&");
  return `${path}${parameters && "?"}${parameters}${fragment}`;
}

const namesIn = (query: string): string[] => [...new URLSearchParams(query).keys()];

export function countMerchants(products: readonly BuyingLink[]): number {
  return new Set(products.flatMap((product) => merchantOf(product)?.name ?? [])).size;
}
