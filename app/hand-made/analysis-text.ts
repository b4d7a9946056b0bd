/** The prose of the analyses: one module each, so that a page loads its own and no other. */
import type { MDXContent } from "mdx/types.js";
import { use } from "react";
import type { AnalysisSection } from "#content/bundling/sections.ts";

export interface AnalysisText {
  default: MDXContent;
  sections: readonly AnalysisSection[];
  words: number;
}

const modules = import.meta.glob<AnalysisText>("../../content/*/analysis.mdx");
const loading = new Map<string, Promise<AnalysisText>>();
const loaded = new Map<string, AnalysisText>();

/**
 * Loads a folder's text, once.
 * @throws Error when the folder has none
 */
export function loadAnalysisText(folder: string): Promise<AnalysisText> {
  const started = loading.get(folder) ?? load(folder);
  loading.set(folder, started);
  return started;
}

async function load(folder: string): Promise<AnalysisText> {
  const module = modules[`../../content/${folder}/analysis.mdx`];
  if (!module) throw new Error(`There is no content/${folder}/analysis.mdx`);
  const text = await module();
  loaded.set(folder, text);
  return text;
}

/** Returns a folder's text; suspends while it is not there, as when a browser takes over the page of the server. */
export function useAnalysisText(folder: string): AnalysisText {
  return loaded.get(folder) ?? use(loadAnalysisText(folder));
}
