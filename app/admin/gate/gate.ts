/**
 * The rules that a dossier has to keep before visitors read it, run by the editor,
 * at publication and every night.
 */

import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import { isRenderable } from "#app/product/record/migrated-record.ts";
import { factRules } from "./fact-rules.ts";
import type { Finding, GateSubject } from "./finding.ts";
import { laterRules } from "./later-rules.ts";
import { rivalRules } from "./rival-rules.ts";
import { shapeRules } from "./shape-rules.ts";
import { textRules } from "./text-rules.ts";

const rules = [...shapeRules, ...factRules, ...rivalRules, ...laterRules, ...textRules];

/**
 * Returns all that the rules find, those that block first.
 * Of a record without the shape of one only that is found.
 */
export function findingsOf(subject: GateSubject): Finding[] {
  const judged = { ...subject, ...parseAnalysis(subject.analysis) };
  const applicable = isRenderable(subject.record) ? rules : shapeRules.slice(0, 1);
  const findings = applicable.flatMap(({ name: rule, severity, source, find }) =>
    find(judged).map((violation) => ({ ...violation, rule, severity, source })),
  );
  return findings.sort((a, b) => a.severity.localeCompare(b.severity));
}

/**
 * Returns the findings that keep a draft from the public. What the public page breaks already is listed, but
 * blocks nothing: else a correction of it could not be published.
 * @param shown the findings of the public page; `null` when there is none
 */
export function blockingOf(findings: readonly Finding[], shown: readonly Finding[] | null): Finding[] {
  const broken = new Set(shown?.map(({ rule }) => rule));
  return findings.filter(({ severity, rule }) => severity === "blocking" && !broken.has(rule));
}
