import { useDeferredValue, useState } from "react";
import { useLocation } from "react-router";
import { valueAt } from "#app/admin/fields/values.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { Preview } from "./preview/preview.tsx";
import { type FieldGroup, pageGroups, proofGroups, RecordFields } from "./record/record-fields.tsx";
import { BesidePreview } from "./tab-layout.tsx";
import { useDossier } from "./use-draft.ts";

/** The texts of the product page, or what stands behind them; beside the page that they make. */
export default function RecordTab() {
  const { product, draft } = useDossier();
  const isProofs = useLocation().pathname === tabPath(product.id, "preuves");
  const groups = isProofs ? proofGroups : pageGroups;
  const { record } = useDeferredValue(draft.draft);
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

/** The parts of the page, each with how much is missing. */
function Outline({ groups }: { groups: readonly FieldGroup[] }) {
  const { errors } = useDossier();
  return (
    <nav aria-label="Rubriques" className="sticky top-[calc(var(--header-height)+1rem)] hidden lg:block">
      <ul>
        {groups.map(({ id, title, fields }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-8 items-center justify-between gap-2 hover:underline">
              {title}
              <Count of={errors.filter(({ path }) => fields.includes(path.split(".")[0] ?? "")).length} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className="text-ink-soft">
      {count}
      <span className="sr-only"> à compléter</span>
    </span>
  );
}
