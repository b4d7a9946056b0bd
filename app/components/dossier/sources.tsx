import { SourceList } from "#app/components/evidence/source-list.tsx";
import type { DossierPage } from "#app/dossier/load-dossier.ts";

/** What was read for an analysis, where and when. */
export function Sources({ sources }: Pick<DossierPage, "sources">) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-12 border-t border-line pt-10">
      <h2 id="sources" className="mb-5 text-heading">
        Sources lues
      </h2>
      <SourceList sources={sources} />
    </section>
  );
}
