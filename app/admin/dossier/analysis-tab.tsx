import { useDeferredValue, useMemo } from "react";
import { errorClass, hintClass } from "#app/admin/fields/look.ts";
import { valueAt } from "#app/admin/fields/path.ts";
import type { Value } from "#app/admin/fields/shape.ts";
import { counted } from "#app/lib/formatting/counted.ts";
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import { WritingSurface } from "./analysis/writing-surface.tsx";
import { BesidePreview } from "./beside-preview.tsx";
import { useDossier } from "./dossier-context.ts";
import { Preview } from "./preview/preview.tsx";
import { analysisGroups } from "./record/groups.ts";
import { RecordFields } from "./record/record-fields.tsx";

const ERRORS_ID = "texte-erreurs";

/** The analysis: its head, its text, and the page they make. Only this tab loads its libraries. */
export default function AnalysisTab() {
  const { draft } = useDossier();
  const { record, analysis: markdown } = useDeferredValue(draft.draft);
  const { text, words, faults: textFaults } = useMemo(() => parseAnalysis(markdown), [markdown]);
  return (
    <BesidePreview
      fields={
        <>
          <section aria-label="Texte" className="mb-10">
            <WritingSurface
              markdown={draft.draft.analysis}
              onChange={(analysis) => draft.change((before) => ({ ...before, analysis }))}
              figures={figureNames(record)}
              describedBy={textFaults.length > 0 ? ERRORS_ID : undefined}
            />
            <p className={hintClass}>
              {`${counted(words, "mot")}, ${counted(text.sections.length, "section")}, conclusion comprise.`}
            </p>
            <ul id={ERRORS_ID} className={errorClass}>
              {textFaults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </section>
          <RecordFields groups={analysisGroups} />
        </>
      }
      preview={<Preview view="analysis" />}
    />
  );
}

/** Returns the names of what the text can show: pictures, and what the record's numbers draw. */
const figureNames = (record: Value): string[] =>
  ["figures", "charts", "sizes"]
    .flatMap((list) => (valueAt(record, list) ?? []) as readonly { name: string }[])
    .flatMap(({ name }) => name || []);
