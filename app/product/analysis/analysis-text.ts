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
