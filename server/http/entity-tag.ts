/** Conditional requests: whether the client already has the current representation. */

/**
 * Compares weakly, as RFC 9110 requires for `If-None-Match`: a proxy that compresses a body makes its tag
 * weak.
 * @param tag the strong tag of the representation to send
 * @param ifNoneMatch the header's value: tags separated by commas, or `*`
 * @returns whether the client has this representation, so that the answer is 304
 */
export function matchesIfNoneMatch(tag: string | undefined, ifNoneMatch: string | undefined): boolean {
  if (!tag || !ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .map((known) => known.trim().replace(/^W\//, ""))
    .some((known) => known === "*" || known === tag);
}
