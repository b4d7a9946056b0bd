import { AnswerActions } from "#app/product/card/answer-actions.tsx";
import { SeeProduct } from "#app/product/card/onward.tsx";
import type { AnalysisPage } from "#app/product/load-dossier.ts";

/** The actions below the conclusion. */
export function AnalysisEnd({ page }: { page: AnalysisPage }) {
  return (
    <aside aria-label={`${page.name}\u00a0: prix et achat`} className="mt-12 bg-paper-deep p-4 sm:p-8">
      <p className="mb-4 font-serif text-subheading font-semibold">{page.name}</p>
      <AnswerActions answer={page}>
        <SeeProduct path={page.path} />
      </AnswerActions>
    </aside>
  );
}
