import { Button } from "#app/ui/button.tsx";

interface SelectionBarProps {
  /** The number of selected products. */
  count: number;
  isPending: boolean;
  onDelete: () => void;
}

/** The actions for the selected products, at the lower edge of the window as long as the list is in it. */
export function SelectionBar({ count, isPending, onDelete }: SelectionBarProps) {
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
        {count > 0 && (count === 1 ? "1 produit sélectionné" : `${count} produits sélectionnés`)}
      </p>
      {count > 0 && (
        // Not disabled while pending, because a disabled button loses the focus. A second click does nothing.
        <Button variant="danger" size="medium" aria-disabled={isPending} onClick={onDelete}>
          Supprimer la sélection
        </Button>
      )}
    </div>
  );
}
