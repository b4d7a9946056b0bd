/** The prose of the analyses. Each is a module of its own, so that a page loads only one. */
import type { MDXContent } from "mdx/types.js";
import { loadOnce } from "#app/ui/load-once.ts";
import type { AnalysisSection } from "#content/analysis-section.ts";

export interface AnalysisText {
  default: MDXContent;
  sections: readonly AnalysisSection[];
  words: number;
}

const modules = import.meta.glob<AnalysisText>("/content/*/analysis.mdx");
const texts = new Map(Object.entries(modules).map(([path, load]) => [path, loadOnce(load)]));

/**
 * Loads a folder's text; later calls return the same promise.
 * @throws Error when the folder has none
 */
export function loadAnalysisText(folder: string): Promise<AnalysisText> {
  const load = texts.get(`/content/${folder}/analysis.mdx`);
  if (!load) throw new Error(`There is no content/${folder}/analysis.mdx`);
  return load();
}
