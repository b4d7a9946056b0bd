import { hasHost, isTrackingHost, TAG, withParameters } from "#app/product/buying-link.ts";
import type { MerchantTerms } from "#app/product/merchants.ts";

type Terms = Pick<MerchantTerms, "hosts" | "link_parameters">;

/**
 * Returns the address of a product at its merchant, without what would name us or count as a click.
 * @param url a buying link as it is stored
 * @param terms ours with the merchant; `null` where there are none
 * @returns `null` when only a programme knows the merchant's address
 */
export function checkedAddress(url: string, terms: Terms | null): URL | null {
  const address = merchantAddress(new URL(url), terms?.hosts ?? []);
  if (!address) return null;
  const ours = new URLSearchParams(terms?.link_parameters ?? "");
  const checked = new URL(withParameters(address.href, (name) => ours.has(name) || TAG.test(name)));
  checked.hash = "";
  return checked;
}

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
