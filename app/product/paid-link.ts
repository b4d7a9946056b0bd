/** The marks of programmes in the addresses of shops. */

/** Domains of programmes and of short addresses: a visit there would count as a reader's click. */
const TRACKING_HOSTS = [
  "a.co amzn.eu amzn.to anrdoezrs.net awin1.com bit.ly commander1.com dpbolvw.net effiliation.com jdoqocy.com",
  "kqzyfj.com linksynergy.com metaffiliation.com ojrq.net prf.hn public-idees.com pxf.io shareasale.com sjv.io",
  "skimresources.com tidd.ly timeone.pro tinyurl.com tkqlhce.com tradedoubler.com tradetracker.net",
  "viglink.com webgains.com zanox.com",
].flatMap((line) => line.split(" "));

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
export const isTrackingHost = (hostname: string): boolean => hasHost(hostname, TRACKING_HOSTS);

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

/** Returns the names of the parameters of a query. */
export const namesIn = (query: string): string[] => [...new URLSearchParams(query).keys()];
