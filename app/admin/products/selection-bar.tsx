import { useState } from "react";
import type { Chosen } from "#app/admin/many/chosen-products.ts";
import { exportProducts } from "#app/admin/many/export-products.ts";
import { GridDialog } from "#app/admin/many/grid-dialog.tsx";
import { ManyDialog } from "#app/admin/many/many-dialog.tsx";
import type { ManyKind } from "#app/admin/many/many-fields.tsx";
import { PartsProgress } from "#app/admin/many/parts-progress.tsx";
import type { Category } from "#app/product/types.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ProductListQuery, productAddress } from "./product-query.ts";
import type { useDeleteProducts } from "./use-delete-products.ts";
import type { Selection } from "./use-selection.ts";

/** More rows are for a file. */
const MOST_IN_GRID = 200;

interface SelectionBarProps {
  selection: Selection;
  /** The list that is shown, and how many products it has. */
  query: ProductListQuery;
  total: number;
  categories: readonly Category[];
  deletion: ReturnType<typeof useDeleteProducts>["work"];
  onDelete: (chosen: Chosen) => void;
}

/**
 * The actions for the selected products. On wide screens in the place of the columns' titles, at the same
 * height, so that nothing moves; on narrow ones at the lower edge.
 */
export function SelectionBar({ selection, query, total, categories, deletion, onDelete }: SelectionBarProps) {
  // Of another list nothing is chosen.
  const filter = String(productAddress.write({ ...query, page: 1 }));
  const [takenFilter, setTakenFilter] = useState<string | null>(null);
  const [many, setMany] = useState<{ chosen: Chosen; kind: ManyKind } | null>(null);
  const [gridOf, setGridOf] = useState<Chosen | null>(null);
  const isWhole = takenFilter === filter && selection.isAll;
  const count = selection.selected.length;
  const taken = isWhole ? total : count;
  const chosen: Chosen = isWhole ? { kind: "filter", query } : { kind: "ids", ids: selection.selected };
  const hasLink = total > count;
  // Where they have room, with the longest words beside them.
  const groupClass = hasLink ? "hidden 2xl:flex" : "hidden min-[90rem]:flex";
  const change = (kind: ManyKind) => () => setMany({ chosen, kind });
  const takeWhole = () => {
    if (!selection.isAll) selection.toggleAll();
    setTakenFilter(filter);
  };
  const saveFile = () => exportProducts(chosen, categories);
  return (
    <>
      <div data-bottom-bar={count > 0 || undefined} className={count > 0 ? barClass : ""}>
        <p role="status" className="font-semibold whitespace-nowrap tabular-nums max-lg:grow">
          {deletion?.of
            ? `${deletion.label}\u00a0: ${deletion.done.toLocaleString("fr-FR")} sur ${deletion.of.toLocaleString("fr-FR")}…`
            : count > 0 &&
              (taken === 1
                ? "1 produit sélectionné"
                : `${taken.toLocaleString("fr-FR")} produits sélectionnés`)}
        </p>
        {deletion && (
          <PartsProgress
            label={deletion.label}
            progress={deletion}
            className="w-24 max-lg:order-1 max-lg:w-full"
          />
        )}
        {count > 0 && (
          <>
            {hasLink && !isWhole && (
              <button type="button" onClick={takeWhole} className={linkClass}>
                <span className="lg:max-xl:sr-only">Prendre </span>les {total.toLocaleString("fr-FR")} du
                filtre
              </button>
            )}
            {isWhole && hasLink && (
              <button type="button" onClick={() => setTakenFilter(null)} className={linkClass}>
                Ne garder que la page
              </button>
            )}
            <span className="ml-auto flex items-center *:border-paper/40 max-lg:flex-wrap max-lg:order-1 max-lg:w-full max-lg:justify-between max-lg:pr-3">
              <Action onClick={change("price")} className={hasLink ? "2xl:hidden" : "min-[90rem]:hidden"}>
                Changer…
              </Action>
              <span className={groupClass}>
                <Action onClick={change("activate")}>Activer…</Action>
                <Action onClick={change("deactivate")}>Désactiver…</Action>
              </span>
              <span className={`${groupClass} border-l`}>
                <Action onClick={change("category")}>Catégorie…</Action>
                <Action onClick={change("merchant")}>Marchand…</Action>
                <Action onClick={change("price")}>Prix…</Action>
              </span>
              <span className="flex lg:border-l">
                {(!isWhole || total <= MOST_IN_GRID) && (
                  <Action
                    onClick={() => setGridOf(chosen)}
                    className={hasLink ? "max-sm:hidden lg:max-xl:hidden" : "max-sm:hidden"}
                  >
                    Grille…
                  </Action>
                )}
                <Action onClick={() => void saveFile()}>Exporter</Action>
              </span>
              <span className="lg:border-l">
                {/* Not disabled while pending: a disabled button loses the focus. */}
                <Action
                  aria-disabled={deletion !== null && deletion.of === 0}
                  onClick={deletion?.of ? deletion.stop : () => onDelete(chosen)}
                >
                  {deletion?.of ? "Arrêter" : deletion ? `${deletion.label}…` : "Supprimer la sélection"}
                </Action>
              </span>
            </span>
            <button
              type="button"
              aria-label="Ne rien sélectionner"
              onClick={selection.clear}
              className="grid size-11 shrink-0 place-items-center hover:bg-ink-soft lg:size-9"
            >
              <Icon name="close" className="size-4" />
            </button>
          </>
        )}
      </div>
      <ManyDialog
        chosen={many?.chosen ?? null}
        kind={many?.kind ?? "price"}
        categories={categories}
        onClose={() => setMany(null)}
      />
      <GridDialog chosen={gridOf} categories={categories} onClose={() => setGridOf(null)} />
    </>
  );
}

const barClass =
  "z-10 flex items-center gap-x-3 bg-ink pl-3 text-sm text-paper max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:flex-wrap lg:sticky lg:top-(--header-height) lg:-mb-9 lg:ml-11 lg:h-9 lg:focus-visible:**:-outline-offset-2";

const linkClass = "min-h-11 whitespace-nowrap underline underline-offset-3 lg:min-h-9";

const Action = ({ className = "", ...props }: React.ComponentPropsWithoutRef<"button">) => (
  <button
    type="button"
    {...props}
    className={`min-h-11 px-3 lg:max-xl:px-2 font-semibold whitespace-nowrap hover:bg-ink-soft focus-visible:outline-paper focus-visible:-outline-offset-3 lg:min-h-9 ${className}`}
  />
);
