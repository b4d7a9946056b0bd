/** The prose of the analyses: one module each, so that a page loads its own and no other. */
import type { MDXContent } from "mdx/types.js";
import { use } from "react";
import type { AnalysisSection } from "#content/analysis-section.ts";

export interface AnalysisText {
  default: MDXContent;
  sections: readonly AnalysisSection[];
  words: number;
}

const modules = import.meta.glob<AnalysisText>("/content/*/analysis.mdx");
const texts = new Map<string, Promise<AnalysisText>>();

/**
 * Loads a folder's text, once.
 * @throws Error when the folder has none
 */
export function loadAnalysisText(folder: string): Promise<AnalysisText> {
  const text = texts.get(folder) ?? load(folder);
  texts.set(folder, text);
  return text;
}

function load(folder: string): Promise<AnalysisText> {
  const loadModule = modules[`/content/${folder}/analysis.mdx`];
  if (!loadModule) return Promise.reject(new Error(`There is no content/${folder}/analysis.mdx`));
  const text = loadModule();
  // What React notes on a promise once it has waited for it: noted before, a text that is there is shown at once.
  text.then((value) => Object.assign(text, { status: "fulfilled", value })).catch(() => texts.delete(folder));
  return text;
}

/**
 * Returns a folder's text; suspends while it is not there, as when a browser takes over the page of the server. Without a
 * Suspense around it: React would show that one's fallback, and so move the page, as soon as anything above it changes.
 */
export function useAnalysisText(folder: string): AnalysisText {
  return use(loadAnalysisText(folder));
}
