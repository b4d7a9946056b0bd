/** The details of publisher and host that the law requires (LCEN art. 1-1) and that are still empty. */
import type { Environment } from "./environment.ts";
import { isLoopbackUrl } from "./listening-address.ts";
import { site } from "./site.ts";

/** @returns the empty fields of `config/site.ts`, such as `publisher.phone` */
export function publicationGaps(): string[] {
  const { publisher, host } = site;
  return Object.entries({ publisher, host }).flatMap(([owner, fields]) =>
    Object.entries(fields)
      .filter(([, value]) => value === "")
      .map(([field]) => `${owner}.${field}`),
  );
}

type Place = Pick<Environment, "NODE_ENV" | "SITE_URL">;

/**
 * @returns whether a production site is public and does not say who publishes it; search engines then list
 *   nothing of it. Not for a demonstration on this machine
 */
export function hidesPublisher({ NODE_ENV, SITE_URL }: Place, gaps = publicationGaps()): boolean {
  return NODE_ENV === "production" && !isLoopbackUrl(SITE_URL) && gaps.length > 0;
}

/** @returns the warning, for a terminal, at the start of a site that hides its publisher; else null */
export function hiddenPublisherWarning(place: Place, gaps = publicationGaps()): string | null {
  if (!hidesPublisher(place, gaps)) return null;
  const line = "!".repeat(80);
  return [
    line,
    `!! ${place.SITE_URL} is public and does not say who publishes it.`,
    "!! French law punishes that (LCEN, article 1-1). Empty in config/site.ts:",
    ...gaps.map((gap) => `!!   ${gap}`),
    "!! Until they are filled in, search engines are kept out and `npm run site doctor` fails.",
    line,
    "",
  ].join("\n");
}
