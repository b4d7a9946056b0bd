import { Link } from "react-router";
import type { ListColumn } from "#app/admin/listing/list-table.tsx";
import type { ListedProduct } from "#app/admin/products/product-list.ts";
import type { Selection } from "#app/admin/products/use-selection.ts";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { Checkbox } from "#app/admin/ui/checkbox.tsx";
import { lastDayBefore } from "#app/product/history/evidence.ts";

/** What the navigation counts: two weeks. */
const SOON_MS = 14 * 86_400_000;

/** The columns of what is due, with a box to take several at once. */
export const dueColumns = (selection: Selection): ListColumn<ListedProduct>[] => [
  {
    title: "Produit",
    className: "max-lg:col-span-2",
    cell: ({ id, title }) => (
      <span className="flex items-center gap-2">
        <Checkbox
          label={`Sélectionner ${title}`}
          hidesLabel
          checked={selection.isSelected(id)}
          onChange={() => selection.toggle(id)}
        />
        <Link
          to={tabPath(id, "evaluations")}
          className="inline-block py-1 decoration-1 underline-offset-4 wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </span>
    ),
  },
  { title: "Catégorie", cell: ({ categoryName }) => categoryName },
  {
    title: "Vérification au plus tard le",
    label: "Au plus tard le",
    cell: ({ evaluation_due_at }) => evaluation_due_at && lastDayBefore(evaluation_due_at),
  },
  {
    title: "État",
    cell: ({ evaluation_due_at }) => <State msLeft={Date.parse(evaluation_due_at ?? "") - Date.now()} />,
  },
];

function State({ msLeft }: { msLeft: number }) {
  if (msLeft <= 0) return <strong className="font-semibold text-danger">En retard</strong>;
  return msLeft < SOON_MS ? "À faire" : "À venir";
}
