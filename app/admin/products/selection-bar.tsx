import { useState } from "react";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import type { Category } from "#app/product/rows.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PartsProgress } from "./many/change-steps.tsx";
import type { Chosen } from "./many/chosen-products.ts";
import { GridDialog } from "./many/grid-dialog.tsx";
import { ManyForm, type ManyKind } from "./many/many-dialog.tsx";
import { exportProducts } from "./many/product-file.ts";
import { type ProductListQuery, productAddress } from "./product-list.ts";

/** More rows are for a file. */
const MOST_IN_GRID = 200;

interface SelectionBarProps {
  selection: Selection;
  /** How many products the list has. */
  total: number;
  categories: readonly Category[] | null;
  /** How far a deletion is, or the reading before it. */
  deletion: { label: string; done: number; of: number; stop: () => void } | null;
  onDelete: (chosen: Chosen) => void;
}

/**
 * The actions for the selected products. On wide screens in the place of the columns' titles, at the same
 * height, so that nothing moves; on narrow ones at the lower edge.
 */
export function SelectionBar({ selection, total, categories, deletion, onDelete }: SelectionBarProps) {
  const [many, setMany] = useState<{ chosen: Chosen; kind: ManyKind } | null>(null);
  const [gridOf, setGridOf] = useState<Chosen | null>(null);
  const { chosen, count, isWhole, hasMore } = selection;
  // Where they have room, with the longest words beside them.
  const groupClass = hasMore ? "hidden 2xl:flex" : "hidden min-[90rem]:flex";
  const change = (kind: ManyKind) => () => setMany({ chosen, kind });
  const saveFile = () => categories && exportProducts(chosen, categories);
  return (
    <>
      <div data-bottom-bar={count > 0 || undefined} className={count > 0 ? barClass : ""}>
        <p role="status" className="font-semibold whitespace-nowrap max-lg:grow">
          {deletion?.of
            ? `${deletion.label}\u00a0: ${formatNumber(deletion.done)} sur ${formatNumber(deletion.of)}…`
            : count > 0 &&
              (count === 1 ? "1 produit sélectionné" : `${formatNumber(count)} produits sélectionnés`)}
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
            {hasMore && !isWhole && (
              <button type="button" onClick={selection.takeWhole} className={linkClass}>
                <span className="lg:max-xl:sr-only">Prendre </span>les {formatNumber(total)} du filtre
              </button>
            )}
            {isWhole && hasMore && (
              <button type="button" onClick={selection.keepPage} className={linkClass}>
                Ne garder que la page
              </button>
            )}
            <span className="ml-auto flex items-center *:border-paper/40 max-lg:flex-wrap max-lg:order-1 max-lg:w-full max-lg:justify-between max-lg:pr-3">
              <Action onClick={change("price")} className={hasMore ? "2xl:hidden" : "min-[90rem]:hidden"}>
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
                    className={hasMore ? "max-sm:hidden lg:max-xl:hidden" : "max-sm:hidden"}
                  >
                    Grille…
                  </Action>
                )}
                <Action disabled={!categories} onClick={() => void saveFile()}>
                  Exporter
                </Action>
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
      <Dialog isOpen={many !== null} onClose={() => setMany(null)} title="Changer en nombre">
        {many && <ManyForm {...many} categories={categories ?? []} onClose={() => setMany(null)} />}
      </Dialog>
      <GridDialog chosen={gridOf} categories={categories ?? []} onClose={() => setGridOf(null)} />
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
    className={`min-h-11 px-3 lg:max-xl:px-2 font-semibold whitespace-nowrap hover:bg-ink-soft focus-visible:outline-paper focus-visible:-outline-offset-3 disabled:opacity-60 lg:min-h-9 ${className}`}
  />
);

/**
 * The selected products: some of the current page, or all that the list has, until the list or a tick changes.
 * @param pageIds the products of the page
 * @param query the list, with how many products it has
 */
export function useSelection(pageIds: readonly string[], query: ProductListQuery, total: number) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [takenList, setTakenList] = useState<string | null>(null);
  const list = String(productAddress.write({ ...query, page: 1 }));
  const ids = pageIds.filter((id) => ticked.has(id));
  const isAll = pageIds.length > 0 && ids.length === pageIds.length;
  const isWhole = isAll && takenList === list;
  const chosen: Chosen = isWhole ? { kind: "filter", query } : { kind: "ids", ids };
  const tick = (next: ReadonlySet<string>) => {
    setTicked(next);
    setTakenList(null);
  };

  return {
    /** Of the page. */
    ids,
    isAll,
    isWhole,
    /** Whether there are others than the selected of the page. */
    hasMore: total > ids.length,
    chosen,
    count: isWhole ? total : ids.length,
    isSelected: (id: string) => ticked.has(id),
    toggle: (id: string) => {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      tick(next);
    },
    /** Selects every product of the page, or none when all of them are. */
    toggleAll: () => tick(new Set(isAll ? [] : pageIds)),
    takeWhole() {
      setTicked(new Set(pageIds));
      setTakenList(list);
    },
    keepPage: () => setTakenList(null),
    clear: () => tick(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
