/** The text of an analysis as data: what its Markdown may say, and nothing else. */

export type Inline =
  | string
  | { kind: "emphasis" | "strong"; children: Inline[] }
  /**
   * To a path of this site, a section of the page, an address in https,
   * or `source:` with the mark of a cited source.
   */
  | { kind: "link"; href: string; children: Inline[] };

export type Block =
  | { kind: "paragraph"; children: Inline[] }
  /** The paragraph of a list without blank lines. */
  | { kind: "line"; children: Inline[] }
  | { kind: "heading"; title: string }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "quote"; children: Block[] }
  /** One of the record's `figures`. */
  | { kind: "figure"; name: string };

export interface AnalysisSection {
  /** The fragment of the section's address. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface AnalysisText {
  /** Before the first section. */
  opening: Block[];
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
