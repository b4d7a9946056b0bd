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

/**
 * @returns the warning, for a terminal, at the start of a production site that hides its publisher; null when
 *   nothing is missing, and for a demonstration on this machine
 */
export function hiddenPublisherWarning(
  { NODE_ENV, SITE_URL }: Pick<Environment, "NODE_ENV" | "SITE_URL">,
  gaps = publicationGaps(),
): string | null {
  if (NODE_ENV !== "production" || isLoopbackUrl(SITE_URL) || gaps.length === 0) return null;
  const line = "!".repeat(80);
  return [
    line,
    `!! ${SITE_URL} is public and does not say who publishes it.`,
    "!! French law punishes that (LCEN, article 1-1). Empty in config/site.ts:",
    ...gaps.map((gap) => `!!   ${gap}`),
    "!! `npm run doctor` fails until they are filled in.",
    line,
    "",
  ].join("\n");
}
