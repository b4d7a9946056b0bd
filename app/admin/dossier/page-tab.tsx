import { useDeferredValue, useMemo, useState } from "react";
import { valueAt } from "#app/admin/fields/path.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { type NamedPages, readNamedPages } from "#app/product/named-pages.ts";
import { ProductPage } from "#app/product/page/product-page.tsx";
import type { Route } from "./+types/page-tab.ts";
import { BesidePreview } from "./beside-preview.tsx";
import { useDossier } from "./dossier-context.ts";
import { Preview } from "./preview/preview.tsx";
import { isInFuture, previewPage } from "./preview/preview-page.ts";
import { ADDRESS_PARAMETER, useNamedPages } from "./preview/use-linked.ts";
import { type FieldGroup, pageGroups } from "./record/groups.ts";
import { Outline } from "./record/outline.tsx";
import { RecordFields } from "./record/record-fields.tsx";

/** Answers `useNamedPages`. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs): Promise<NamedPages> {
  const { data } = await context.get(adminAccess)();
  return readNamedPages(data, url.searchParams.getAll(ADDRESS_PARAMETER), isInFuture);
}

/** The texts of the product page. */
export default function PageTab() {
  return <RecordTab groups={pageGroups} />;
}

/** Some fields of the record, beside the page that they make. */
export function RecordTab({ groups }: { groups: readonly FieldGroup[] }) {
  const { product, surroundings, draft } = useDossier();
  const shown = useDeferredValue(draft.draft);
  const pages = useNamedPages(product.id, shown.record);
  const page = useMemo(
    () => previewPage(product, surroundings, shown, pages),
    [product, surroundings, shown, pages],
  );
  const [field, setField] = useState("");
  const typed = field && valueAt(shown.record, field);
  return (
    <BesidePreview
      outline={<Outline groups={groups} />}
      fields={
        <div onFocusCapture={({ target }) => setField(target.getAttribute("name") ?? "")}>
          <RecordFields groups={groups} />
        </div>
      }
      preview={
        <Preview shown={page} followed={typeof typed === "string" ? typed : ""}>
          <ProductPage {...page} />
        </Preview>
      }
    />
  );
}
