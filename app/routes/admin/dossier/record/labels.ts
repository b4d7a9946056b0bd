/** The French words for the fields of the record, by path; `*` stands for any position of a list. */
import { analysisTexts } from "./labels/analysis-texts.ts";
import type { FieldText, FieldTexts } from "./labels/field-text.ts";
import { pageTexts } from "./labels/page-texts.ts";
import { proofTexts } from "./labels/proof-texts.ts";
import { choiceTexts, fixedTexts } from "./labels/value-texts.ts";

export const fieldTexts: FieldTexts = { ...pageTexts, ...proofTexts, ...analysisTexts };

/** @param pattern a path with `*` for any position of a list */
export const textsOf = (pattern: string): FieldText => fieldTexts[pattern] ?? { label: pattern };

/** Returns what a value that stands for itself is called in a field. */
export const fixedText = (pattern: string, value: string | null): string =>
  fixedTexts[`${pattern} ${value}`] ?? fixedTexts[`${value}`] ?? `${value}`;

/** Returns what an option of a choice is called; most are words of the page already. */
export const choiceText = (option: string): string => choiceTexts[option] ?? option;
