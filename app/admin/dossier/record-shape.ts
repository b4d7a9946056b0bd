import { isSame } from "#app/admin/entity/versioned-row.ts";
import { type FieldError, fieldErrors, plainText } from "#app/admin/fields/field-errors.ts";
import { groupOf, type Value } from "#app/admin/fields/shape.ts";
import {
  completed,
  emptyValue,
  labelOf,
  partsOf,
  stored,
  valueAt,
  withValue,
  writtenValue,
} from "#app/admin/fields/values.ts";
import { isWritten } from "#app/admin/gate/shape-rules.ts";
import type { Values } from "#app/admin/kit/versions.ts";
import { type DossierRecord, dossierRecord } from "#app/product/record/dossier-record.ts";
import { type DossierTexts, SCHEMA_VERSION } from "#app/product/record/texts.ts";
import type { Product } from "#app/product/rows.ts";

/** What the fields of the editor are made from. */
const recordSchema = dossierRecord.omit({ schemaVersion: true });

export const recordShape = groupOf(recordSchema);

/** Returns what keeps a record from being published; its schema has no French words of its own. */
export const recordErrors = (record: unknown): FieldError[] => fieldErrors(recordSchema, record, plainText);

export interface Draft {
  record: Value;
  /** Markdown. */
  analysis: string;
}

/** In the list of parts, beside the paths of the record. */
const ANALYSIS = "texte";

/** Returns a stored draft as the editor holds it. */
export function toDraft({ record, analysis }: DossierTexts): Draft {
  return { record: completed(recordShape, record), analysis };
}

/**
 * Returns a draft that begins with what its row says already, where it says nothing yet: the title for search engines,
 * and the picture, which pages show first.
 */
export function withRowFacts<Opened extends { draft: DossierTexts }>(
  opened: Opened,
  { title, image_url, image_alt }: Product,
): Opened {
  const { record } = opened.draft;
  const seo = { ...record.seo, title: record.seo?.title || title.slice(0, 60) };
  const hasOwn = image_url === null || record.pictures?.length > 0;
  // Its size is known when it is shown.
  const pictures = hasOwn ? record.pictures : [{ src: image_url, alt: image_alt ?? "", width: 0, height: 0 }];
  return { ...opened, draft: { ...opened.draft, record: { ...record, seo, pictures } } };
}

/**
 * Returns a draft with another text of its analysis. The text has its head as long as something is written, dated by its
 * last change; one that was taken away meanwhile does not come back.
 */
export function withAnalysis({ record, analysis: before }: Draft, analysis: string, day: string): Draft {
  const of = recordShape.fields.analysis;
  const blank = of?.kind === "either" ? emptyValue(of.of) : null;
  const held = valueAt(record, "analysis") ?? null;
  const [was, is] = [isWritten(before), isWritten(analysis)];
  if (held === null && was === is) return { record, analysis };
  const head = { ...((held ?? blank) as object), updatedOn: "" };
  const isLeft = was && !is && isSame(head, blank);
  return { record: withValue(record, "analysis", isLeft ? null : { ...head, updatedOn: day }), analysis };
}

/** Returns what is stored of a draft; the sections of its analysis, if it has one, are counted. */
export function toTexts({ record, analysis }: Draft): DossierTexts {
  const sections = Math.max(0, (analysis.match(/^## /gm) ?? []).length - 1);
  const isShort = valueAt(record, "analysis") === null;
  const fields = stored(recordShape, isShort ? record : withValue(record, "analysis.sections", sections));
  // Incomplete while it is written: the gate says what is missing.
  return { record: { schemaVersion: SCHEMA_VERSION, ...(fields as object) } as DossierRecord, analysis };
}

/** Returns a draft part by part, to compare it with another. */
export function toValues({ record, analysis }: Draft): Values {
  const parts = partsOf(recordShape, record).map(({ path, value }) => [path, value]);
  return { ...Object.fromEntries(parts), [ANALYSIS]: analysis };
}

/** Returns a draft part by part, as people read it, in the order of the page. */
export const writtenParts = ({ record, analysis }: Draft): ReadonlyMap<string, string> =>
  new Map([
    ...partsOf(recordShape, record).map((part) => [part.path, writtenValue(part)] as const),
    [ANALYSIS, analysis],
  ]);

/** Returns what a part of a draft is called. */
export const partLabel = (part: string): string =>
  part === ANALYSIS ? "Texte de l’analyse" : labelOf(recordShape, part);

/** The inverse of `toValues`. */
export function fromValues(values: Values): Draft {
  const { [ANALYSIS]: analysis, ...parts } = values;
  const record = Object.entries(parts).reduce<Value>(
    (whole, [path, value]) => withValue(whole, path, value as Value),
    completed(recordShape, {}),
  );
  return { record, analysis: String(analysis) };
}
