import { useDeferredValue } from "react";
import { DossierProduct } from "#app/routes/public/dossier/dossier-product.tsx";
import { useDossier } from "./dossier-context.ts";
import { pageGroups } from "./fields/groups.ts";
import { Outline } from "./fields/outline.tsx";
import { RecordFields } from "./fields/record-fields.tsx";
import { Preview } from "./preview/preview.tsx";
import { previewPage } from "./preview/preview-page.ts";
import { useView, ViewSwitch } from "./view-switch.tsx";

/** The texts of the product page, beside the page that they make. */
export default function PageTab() {
  const { product, surroundings, draft, faults, shownFaults } = useDossier();
  const { view, setView, hasPreview } = useView();
  const shown = useDeferredValue(draft.draft);
  return (
    <div className="dossier-columns" data-view={view}>
      <Outline groups={pageGroups} faults={faults} />
      <ViewSwitch view={view} onView={setView} />
      <div className="dossier-fields">
        <RecordFields groups={pageGroups} draft={draft} faults={shownFaults} />
      </div>
      {hasPreview && (
        <Preview>
          <DossierProduct page={previewPage(product, surroundings, shown)} related={null} />
        </Preview>
      )}
    </div>
  );
}
