/** Links to merchants in the form that our terms with them require. */

import { type Merchant, merchantOf } from "./merchant.ts";
import type { MerchantTerms, SaleTerms } from "./merchants.ts";
import { hasHost, mayPay, namesIn, withParameters } from "./paid-link.ts";
import type { BuyingLink } from "./rows.ts";

/** A merchant, with our terms. */
export interface Seller extends Merchant {
  /** The target of the buying links. */
  href: string;
  /** Whether the link pays us; `null` where nobody has said: the address of a programme, a merchant without a row. */
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
  const terms = merchantNamed(name, merchants);
  const paysUs = terms !== undefined && terms.link_mode !== "none" && leadsTo(url, terms.hosts);
  const isAffiliate = paysUs || (terms && !mayPay(url) ? false : null);
  const href = paysUs ? affiliateLink(url, terms) : url;
  const notice = isAffiliate === false ? null : (terms?.notice ?? null);
  return { ...merchant, href, isAffiliate, notice, sale: terms?.sale ?? null };
}

/** Returns the merchant that a product means by a name, in any case. */
export const merchantNamed = (name: string, merchants: readonly MerchantTerms[]): MerchantTerms | undefined =>
  merchants.find((other) => other.name.toLowerCase() === name.trim().toLowerCase());

/** What identifies us is sent to the programme's own merchant only. */
const leadsTo = (url: string, hosts: readonly string[]): boolean => hasHost(new URL(url).hostname, hosts);

/** Returns the name of the merchant whose domain a link has; empty for none that we know. */
export function merchantNameAt(
  url: string,
  merchants: readonly Pick<MerchantTerms, "name" | "hosts">[],
): string {
  const host = URL.parse(url)?.hostname;
  return (host && merchants.find(({ hosts }) => hasHost(host, hosts))?.name) || "";
}

function affiliateLink(url: string, { link_mode, link_parameters, deep_link }: MerchantTerms): string {
  if (link_mode === "direct") return url;
  const own = namesIn(link_parameters ?? "");
  const tagged = withParameters(url, (name) => own.includes(name), link_parameters ?? "");
  if (link_mode === "parameters") return tagged;
  return deep_link?.replace("{url}", () => encodeURIComponent(tagged)) ?? tagged;
}
