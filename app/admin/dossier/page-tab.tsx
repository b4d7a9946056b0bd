import { useDeferredValue, useState } from "react";
import { valueAt } from "#app/admin/fields/path.ts";
import { BesidePreview } from "./beside-preview.tsx";
import { useDossier } from "./dossier-context.ts";
import { Preview } from "./preview/preview.tsx";
import { type FieldGroup, pageGroups } from "./record/groups.ts";
import { Outline } from "./record/outline.tsx";
import { RecordFields } from "./record/record-fields.tsx";

/** The texts of the product page. */
export default function PageTab() {
  return <RecordTab groups={pageGroups} />;
}

/** Some fields of the record, beside the page that they make. */
export function RecordTab({ groups }: { groups: readonly FieldGroup[] }) {
  const { record } = useDeferredValue(useDossier().draft.draft);
  const [field, setField] = useState("");
  const typed = field && valueAt(record, field);
  return (
    <BesidePreview
      outline={<Outline groups={groups} />}
      fields={
        <div onFocusCapture={({ target }) => setField(target.getAttribute("name") ?? "")}>
          <RecordFields groups={groups} />
        </div>
      }
      preview={<Preview view="product" followed={typeof typed === "string" ? typed : ""} />}
    />
  );
}
