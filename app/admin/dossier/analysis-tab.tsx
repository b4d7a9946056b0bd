import { useDeferredValue, useMemo } from "react";
import { errorClass, hintClass } from "#app/admin/fields/look.ts";
import { counted } from "#app/lib/formatting/counted.ts";
import { DossierAnalysis } from "#app/product/analysis/dossier-analysis.tsx";
import { parseAnalysis } from "#app/product/analysis/parse-analysis.ts";
import { analysisView } from "#app/product/view.ts";
import { WritingSurface } from "./analysis/writing-surface.tsx";
import { BesidePreview } from "./beside-preview.tsx";
import { useDossier } from "./dossier-context.ts";
import { Preview } from "./preview/preview.tsx";
import { isInFuture, previewRows } from "./preview/preview-page.ts";
import { useNamedPages } from "./preview/use-linked.ts";
import { analysisGroups } from "./record/groups.ts";
import { RecordFields } from "./record/record-fields.tsx";

const ERRORS_ID = "texte-erreurs";

/** The analysis: its head, its text, and the page they make. Only this tab loads its libraries. */
export default function AnalysisTab() {
  const { product, surroundings, draft } = useDossier();
  const shown = useDeferredValue(draft.draft);
  const pages = useNamedPages(product.id, shown);
  const { text, words, faults: textFaults } = useMemo(() => parseAnalysis(shown.analysis), [shown.analysis]);
  const page = useMemo(
    () => analysisView(previewRows(product, surroundings, shown, pages), shown.analysis, isInFuture),
    [product, surroundings, shown, pages],
  );
  return (
    <BesidePreview
      fields={
        <>
          <section aria-label="Texte" className="mb-10">
            <WritingSurface
              markdown={draft.draft.analysis}
              onChange={(analysis) => draft.change((before) => ({ ...before, analysis }))}
              figures={[...(page?.figures ?? []), ...(page?.drawn ?? [])].map(({ name }) => name)}
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
      preview={
        <Preview shown={page}>
          {page && <DossierAnalysis {...page} readingMinutes={Math.max(1, page.readingMinutes)} />}
        </Preview>
      }
    />
  );
}
