import { Button } from "#app/ui/button.tsx";

interface SelectionBarProps {
  /** The number of selected products. */
  count: number;
  /** The number of products of the whole filter. */
  total: number;
  /** Whether all of them are taken, and not only those of the page. */
  isWholeFilter: boolean;
  isPending: boolean;
  onTakeFilter: () => void;
  onChange: () => void;
  /** Absent where they are too many for a grid. */
  onGrid: (() => void) | undefined;
  onExport: () => Promise<void>;
  onDelete: () => void;
}

/** The actions for the selected products, at the lower edge of the window as long as the list is in it. */
export function SelectionBar({
  count,
  total,
  isWholeFilter,
  isPending,
  onTakeFilter,
  onChange,
  onGrid,
  onExport,
  onDelete,
}: SelectionBarProps) {
  const taken = isWholeFilter ? total : count;
  return (
    <div
      data-bottom-bar={count > 0 || undefined}
      className={
        count > 0
          ? "sticky bottom-0 z-10 flex items-center justify-between gap-x-3 border-t border-line-strong bg-paper py-2 max-lg:-mx-gutter max-lg:px-gutter"
          : ""
      }
    >
      <p role="status" className="max-sm:text-sm">
        {count > 0 &&
          (taken === 1 ? "1 produit sélectionné" : `${taken.toLocaleString("fr-FR")} produits sélectionnés`)}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap justify-end gap-2">
          {total > count && !isWholeFilter && (
            <Button variant="outline" size="medium" onClick={onTakeFilter}>
              Prendre les {total.toLocaleString("fr-FR")} du filtre
            </Button>
          )}
          <Button variant="outline" size="medium" onClick={() => void onExport()}>
            Exporter
          </Button>
          {onGrid && (
            <Button variant="outline" size="medium" onClick={onGrid} className="max-sm:hidden">
              En tableau…
            </Button>
          )}
          <Button variant="outline" size="medium" onClick={onChange}>
            Changer…
          </Button>
          {!isWholeFilter && (
            // Not disabled while pending, because a disabled button loses the focus.
            // A second click does nothing.
            <Button variant="danger" size="medium" aria-disabled={isPending} onClick={onDelete}>
              Supprimer la sélection
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
