import { hasHost } from "#app/catalogue/merchants/affiliate-link.ts";
import type { MerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";

type Terms = Pick<MerchantTerms, "hosts" | "linkParameters">;

/** Domains of programmes and of short addresses: a visit there would count as a reader's click. */
const TRACKING_HOSTS = [
  "amzn.to anrdoezrs.net awin1.com bit.ly commander1.com dpbolvw.net effiliation.com jdoqocy.com kqzyfj.com",
  "linksynergy.com metaffiliation.com ojrq.net prf.hn public-idees.com pxf.io shareasale.com sjv.io",
  "skimresources.com tidd.ly timeone.pro tinyurl.com tkqlhce.com tradedoubler.com tradetracker.net",
  "viglink.com webgains.com zanox.com",
].flatMap((line) => line.split(" "));

/** Parameters that say who sent a reader, in links that are stored with them. */
const TAGS =
  /^(?:utm_\w+|tag|ascsubtag|linkcode|linkid|ref_?|aff\w*|awc|clickid|click_?ref|sub_?id\d?|gclid|partner\w*|sv\d?)$/i;

/**
 * Returns the address of a product at its merchant, without what would name us or count as a click.
 * @param url a buying link as it is stored
 * @param terms ours with the merchant; `null` where there are none
 * @returns `null` when only a programme knows the merchant's address
 */
export function checkedAddress(url: string, terms: Terms | null): URL | null {
  const address = merchantAddress(new URL(url), terms?.hosts ?? []);
  if (!address) return null;
  const ours = new URLSearchParams(terms?.linkParameters ?? "");
  for (const name of [...address.searchParams.keys()]) {
    if (ours.has(name) || TAGS.test(name)) address.searchParams.delete(name);
  }
  address.hash = "";
  return address;
}

/** Whether a visit to a host could count as a reader's click. */
export const isTrackingHost = (hostname: string): boolean => hasHost(hostname, TRACKING_HOSTS);

/** The address of a programme often has that of the merchant among its parameters. */
function merchantAddress(address: URL, hosts: readonly string[]): URL | null {
  if (hasHost(address.hostname, hosts)) return address;
  if (hosts.length === 0) return isTrackingHost(address.hostname) ? null : address;
  return (
    [...address.searchParams.values()]
      .filter((value) => /^https?:\/\//i.test(value) && URL.canParse(value))
      .map((value) => new URL(value))
      .find(({ hostname }) => hasHost(hostname, hosts)) ?? null
  );
}
