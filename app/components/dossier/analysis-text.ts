/** The prose of the analyses. Each is a module of its own, so that a page loads only one. */
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
 * Loads a folder's text; later calls return the same promise.
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
  // React reads these fields of a promise: set here, a loaded text is shown without suspending.
  text.then((value) => Object.assign(text, { status: "fulfilled", value })).catch(() => texts.delete(folder));
  return text;
}

/**
 * Returns a folder's text; suspends until it is loaded, as during hydration. Do not wrap it in a Suspense: React would
 * show the fallback, and move the page, as soon as anything above it changes.
 */
export function useAnalysisText(folder: string): AnalysisText {
  return use(loadAnalysisText(folder));
}
