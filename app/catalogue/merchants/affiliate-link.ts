/** Links to merchants in the form that our terms with them require. */

import type { BuyingLink } from "#app/catalogue/model/types.ts";
import { type Merchant, merchantOf } from "./merchant.ts";
import type { MerchantTerms, SaleTerms } from "./merchant-terms.ts";

/** Whoever sells a product, with our terms. */
export interface Seller extends Merchant {
  /** The target of the buying links. */
  href: string;
  /** Whether the link pays us; `null` for a merchant without a row. */
  isAffiliate: boolean | null;
  /** The sentence that its programme requires. */
  notice: string | null;
  sale: SaleTerms | null;
}

/** Returns the seller of a product; `null` without a buying link. */
export function sellerOf(link: BuyingLink, merchants: readonly MerchantTerms[]): Seller | null {
  const merchant = merchantOf(link);
  if (!merchant) return null;
  const { name, url } = merchant;
  const terms = merchants.find((other) => other.name.toLowerCase() === name.trim().toLowerCase());
  const isAffiliate = terms ? terms.linkMode !== "none" && leadsTo(url, terms.hosts) : null;
  const sale = terms?.sale ?? null;
  if (!terms || !isAffiliate) return { ...merchant, href: url, isAffiliate, notice: null, sale };
  return { ...merchant, href: affiliateLink(url, terms), isAffiliate, notice: terms.notice, sale };
}

/** What identifies us is sent to the programme's own merchant only. */
const leadsTo = (url: string, hosts: readonly string[]): boolean => hasHost(new URL(url).hostname, hosts);

/** Whether a host is one of these domains, or below one. */
export const hasHost = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Returns the name of the merchant whose domain a link has; empty for none that we know. */
export function merchantNameAt(
  url: string,
  merchants: readonly Pick<MerchantTerms, "name" | "hosts">[],
): string {
  const host = URL.parse(url)?.hostname;
  return (host && merchants.find(({ hosts }) => hasHost(host, hosts))?.name) || "";
}

function affiliateLink(url: string, { linkMode, linkParameters, deepLink }: MerchantTerms): string {
  if (linkMode === "direct") return url;
  const tagged = new URL(url);
  for (const [name, value] of new URLSearchParams(linkParameters ?? "")) tagged.searchParams.set(name, value);
  if (linkMode === "parameters") return tagged.href;
  return deepLink?.replace("{url}", () => encodeURIComponent(tagged.href)) ?? tagged.href;
}
