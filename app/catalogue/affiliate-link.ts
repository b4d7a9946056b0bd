/** Links to merchants in the form that the publisher's affiliate programmes require. */
import { type AffiliateProgramme, affiliateProgrammes } from "#config/affiliate-programmes.ts";

/**
 * Returns the programme of the merchant that `url` leads to, if the publisher has joined one.
 * @param url an address that parses
 */
export function programmeOf(
  url: string,
  programmes: readonly AffiliateProgramme[] = affiliateProgrammes,
): AffiliateProgramme | undefined {
  const { hostname } = new URL(url);
  return programmes.find(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Returns the target of a buying link: the merchant's address, tagged when the publisher is in its programme. */
export function affiliateLink(url: string, programme: AffiliateProgramme | undefined): string {
  if (!programme) return url;
  const tagged = new URL(url);
  for (const [name, value] of Object.entries(programme.parameters ?? {}))
    tagged.searchParams.set(name, value);
  return programme.deepLink?.replace("{url}", () => encodeURIComponent(tagged.href)) ?? tagged.href;
}
