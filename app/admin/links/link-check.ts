/** What a visit to a merchant says of a buying link. */

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
