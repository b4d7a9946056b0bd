import { useDeferredValue } from "react";
import { DossierProduct } from "#app/routes/public/dossier/dossier-product.tsx";
import { useDossier } from "./dossier-context.ts";
import { type FieldGroup, pageGroups } from "./fields/groups.ts";
import { Outline } from "./fields/outline.tsx";
import { RecordFields } from "./fields/record-fields.tsx";
import { Preview } from "./preview/preview.tsx";
import { previewPage } from "./preview/preview-page.ts";
import { useView, ViewSwitch } from "./view-switch.tsx";

/** The texts of the product page. */
export default function PageTab() {
  return <RecordTab groups={pageGroups} />;
}

/** Some fields of the record, beside the page that they make. */
export function RecordTab({ groups }: { groups: readonly FieldGroup[] }) {
  const { product, surroundings, draft, faults, shownFaults } = useDossier();
  const { view, setView, hasPreview } = useView();
  const shown = useDeferredValue(draft.draft);
  return (
    <div className="dossier-columns" data-view={view}>
      <Outline groups={groups} faults={faults} />
      <ViewSwitch view={view} onView={setView} />
      <div className="dossier-fields">
        <RecordFields groups={groups} draft={draft} faults={shownFaults} />
      </div>
      {hasPreview && (
        <Preview>
          <DossierProduct page={previewPage(product, surroundings, shown)} related={null} />
        </Preview>
      )}
    </div>
  );
}
