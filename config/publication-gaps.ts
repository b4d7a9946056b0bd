/** What the law wants said of the publisher and the host (LCEN art. 1-1), and this installation does not say yet. */
import { site } from "./site.ts";

/** Returns the empty fields of `config/site.ts`, as `publisher.phone`. */
export function publicationGaps(): string[] {
  const { publisher, host } = site;
  return Object.entries({ publisher, host }).flatMap(([owner, fields]) =>
    Object.entries(fields)
      .filter(([, value]) => value === "")
      .map(([field]) => `${owner}.${field}`),
  );
}
