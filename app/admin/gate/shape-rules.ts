/** Whether the record has all that its page shows, in the lengths that fit. */
import type { core } from "zod";
import { issuesOf, plainText } from "#app/admin/fields/field-errors.ts";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { dossierRecord, FEWEST_SECTIONS } from "#app/product/record/dossier-record.ts";
import {
  type GateSubject,
  HOUSE,
  type Judged,
  quoting,
  type Rule,
  type Violation,
  violation,
} from "./finding.ts";

const SHORTEST_WORDS = 600;
const LONGEST_WORDS = 1800;
const FEWEST = { strengths: 2, features: 3, specifications: 6, pointsToConsider: 2, sources: 1 };
/** The address of a link in Markdown that cites a source. */
const CITATION = /\]\(source:([a-z0-9-]+)\)/g;

/** The first needs no shape. */
export const shapeRules: readonly Rule[] = [
  { name: "record-complete", severity: "blocking", source: HOUSE, find: schemaViolations },
  { name: "long-record", severity: "blocking", source: HOUSE, find: shortLists },
  { name: "sections-counted", severity: "blocking", source: HOUSE, find: sectionViolations },
  { name: "analysis-markdown", severity: "blocking", source: HOUSE, find: markdownViolations },
  { name: "figures-exist", severity: "blocking", source: HOUSE, find: figureViolations },
  { name: "sources-exist", severity: "blocking", source: HOUSE, find: citationViolations },
  { name: "sources-answered", severity: "blocking", source: HOUSE, find: unansweredSources },
  { name: "analysis-shown", severity: "blocking", source: HOUSE, find: hiddenAnalysis },
  { name: "analysis-length", severity: "warning", source: HOUSE, find: lengthViolations },
];

/** The number of sections is counted from the text: it is there that some are missing. */
const SECTIONS = "analysis.sections";

function schemaViolations({ record }: GateSubject): Violation[] {
  return issuesOf(dossierRecord, record).map(({ path, issue }) =>
    path === SECTIONS
      ? { field: "analysis", message: `il faut au moins ${FEWEST_SECTIONS} parties avant sa conclusion` }
      : {
          field: `record.${path}`.replace(/\.$/, ""),
          // As at the field itself.
          message: lowercaseFirst(plainText(issue)).replace(/\.$/, ""),
        },
  );
}

/** Whether each field that rules and pages read is there, of its type. Texts may be empty still. */
export function isRenderable(record: unknown): boolean {
  return !dossierRecord.safeParse(record).error?.issues.some(isShapeFault);
}

function isShapeFault(issue: core.$ZodIssue): boolean {
  if (issue.code === "invalid_union") return issue.errors.every((branch) => branch.some(isShapeFault));
  if (issue.code === "invalid_format") return issue.format === "date";
  return issue.code === "invalid_type" || issue.code === "invalid_value";
}

/** What a dossier with an analysis is made of. */
function shortLists({ record }: GateSubject): Violation[] {
  if (!record.analysis) return [];
  return Object.entries(FEWEST).flatMap(([list, fewest]) =>
    violation(
      record[list as keyof typeof FEWEST].length < fewest,
      `record.${list}`,
      `il en faut au moins ${fewest}, puisqu’il y a une analyse`,
    ),
  );
}

/** The conclusion is not counted. */
function sectionViolations({ record, text }: Judged): Violation[] {
  if (!record.analysis) return [];
  const written = Math.max(0, text.sections.length - 1);
  const { sections } = record.analysis;
  return violation(
    sections >= FEWEST_SECTIONS && written !== sections,
    "analysis",
    `le texte a ${pluralize(written, "section")} avant sa conclusion, la fiche en annonce ${sections}`,
  );
}

/** Whether something is written below the titles of an analysis. */
export const isWritten = (analysis: string): boolean =>
  analysis.split("\n").some((line) => line.trim() !== "" && !line.startsWith("#"));

/** What is written below the titles of a short record would be shown nowhere. */
function hiddenAnalysis({ record, analysis }: Judged): Violation[] {
  return violation(
    record.analysis === null && isWritten(analysis),
    "record.analysis",
    "du texte est écrit, et une fiche courte ne le montre nulle part",
  );
}

function markdownViolations({ faults }: Judged): Violation[] {
  return faults.map((message) => ({ field: "analysis", message }));
}

function figureViolations({ record, analysis }: GateSubject): Violation[] {
  const { figures = [], charts = [], sizes = [] } = record;
  const names = [...figures, ...charts, ...sizes].map(({ name }) => name);
  const shown = [...analysis.matchAll(/^!\[[^\]]*\]\(figure:([a-z0-9-]+)\)$/gm)].map(([, name = ""]) => name);
  return shown
    .filter((name) => !names.includes(name))
    .map((name) => ({ field: "analysis", message: `la figure « ${name} » n’existe pas` }));
}

function citationViolations({ record, analysis }: GateSubject): Violation[] {
  const ids = new Set(record.sources.map(({ id }) => id));
  // The source of a rating is words, not the name of an entry.
  const { rating: _, ...citing } = record;
  const cited = [
    ...citationsIn(citing, "record"),
    ...[...analysis.matchAll(CITATION)].map(([, source]) => ({ field: "analysis", source })),
  ];
  return cited
    .filter(({ source }) => !ids.has(source))
    .map(({ field, source }) => ({ field, message: `la source « ${source} » n’existe pas` }));
}

/** Of each source of this product: what it says against it, or that it says nothing. */
function unansweredSources({ record: { sources, against = [] } }: GateSubject): Violation[] {
  return sources.flatMap(({ id, name, bearing }, index) =>
    violation(
      !bearing && !against.some(({ source }) => source === id),
      `record.sources.${index}.bearing`,
      quoting(name, "une ligne de « Contre notre choix », ou dites qu’elle n’en donne pas"),
    ),
  );
}

/** At any depth, so that a new field that cites is checked as well. */
function citationsIn(value: unknown, field: string): { field: string; source: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "source" && typeof inner === "string"
      ? [{ field: `${field}.source`, source: inner }]
      : citationsIn(inner, `${field}.${key}`),
  );
}

function lengthViolations({ record, words }: Judged): Violation[] {
  return violation(
    record.analysis !== null && (words < SHORTEST_WORDS || words > LONGEST_WORDS),
    "analysis",
    `l’analyse a ${pluralize(words, "mot")} ; nous en visons de ${SHORTEST_WORDS} à ${LONGEST_WORDS}`,
  );
}
