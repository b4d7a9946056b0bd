/** What a visit to a merchant says of a buying link, and the address that it visits. */
import {
  hasHost,
  hostsOf,
  isTrackingHost,
  type MerchantTerms,
  TAG,
  withParameters,
} from "#app/product/merchants.ts";

/** Why a link is what it is; the back office has words for each. */
export const linkReasons = [
  "answered",
  "not_found",
  "no_host",
  "refused",
  "failing",
  "moved_home",
  "redirects",
  "robots",
  "tracking",
  "closed",
  "silent",
  "person",
] as const;
export type LinkReason = (typeof linkReasons)[number];

/** What the back office knows of a link that was visited; `reason`: one of those above. */
export interface LinkFinding {
  isDead: boolean;
  reason: string;
  status: number | null;
}

/** `missing`: not there this time; a link is dead when it is so twice, a day apart. */
export interface LinkOutcome {
  found: "alive" | "missing" | "unknown";
  reason: LinkReason;
  /** Of the last answer; `null` without one. */
  status: number | null;
}

/**
 * Judges the last answer to a link.
 * @param asked the address of the link
 * @param reached where its redirects led
 */
export function judgeAnswer(status: number, asked: URL, reached: URL): LinkOutcome {
  if (status >= 200 && status < 300) {
    // Shops lead readers to their front page when a product is gone.
    const isHome = reached.pathname === "/" && reached.search === "" && asked.pathname !== "/";
    return isHome
      ? { found: "unknown", reason: "moved_home", status }
      : { found: "alive", reason: "answered", status };
  }
  if (status === 404 || status === 410) return { found: "missing", reason: "not_found", status };
  return { found: "unknown", reason: status >= 500 ? "failing" : "refused", status };
}

type Terms = Pick<MerchantTerms, "hosts" | "link_parameters">;

/**
 * Returns the address of a product at its merchant, without what would name us or count as a click.
 * @param url a buying link as it is stored
 * @param terms ours with the merchant; `null` where there are none
 * @returns `null` when only a programme knows the merchant's address
 */
export function checkedAddress(url: string, terms: Terms | null): URL | null {
  const address = merchantAddress(new URL(url), terms ? hostsOf(terms) : []);
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
