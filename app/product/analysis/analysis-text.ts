/**
 * The text of an analysis as data. A link leads to a path of this site, a section of the page, an address in https, or
 * `source:` with the mark of a cited source. A figure is one of the record's `figures`.
 */
import type { ProseNode } from "#app/ui/prose.tsx";

export interface AnalysisSection {
  /** The fragment of the section's address. */
  id: string;
  title: string;
  blocks: ProseNode[];
}

export interface AnalysisText {
  /** Before the first section. */
  opening: ProseNode[];
  /** The last is the conclusion. */
  sections: AnalysisSection[];
}

/** A path of this site; after a second slash or a backslash a browser would leave for another host. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
const FRAGMENT = /^#[a-z0-9-]+$/;
const SOURCE = /^source:([a-z0-9-]+)$/;

/** Returns the mark of the source that a link cites, « source:notice »; `undefined` for any other address. */
export const citedSource = (address: string): string | undefined => SOURCE.exec(address)?.[1];

/**
 * Whether an address may stand in a text: a path of this site, a section of the page, a source,
 * or another site in https.
 */
export function isSafeLink(address: string): boolean {
  if (SITE_PATH.test(address) || FRAGMENT.test(address) || SOURCE.test(address)) return true;
  return /^https:\/\//i.test(address) && URL.canParse(address);
}
