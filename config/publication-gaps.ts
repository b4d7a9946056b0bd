/** The details of publisher and host that the law requires (LCEN art. 1-1) and that are still empty. */
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
