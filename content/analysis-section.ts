/** A section of an analysis; `bundling/sections.ts` makes each `analysis.mdx` export its list. */
export interface AnalysisSection {
  /** The fragment of the section's address. */
  id: string;
  title: string;
}
