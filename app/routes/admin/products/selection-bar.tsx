import { Button } from "#app/ui/button.tsx";

interface BulkActionsProps {
  /** The number of selected products. */
  count: number;
  isPending: boolean;
  onDelete: () => void;
}

/** The actions for the selected products. Renders nothing without a selection. */
export function BulkActions({ count, isPending, onDelete }: BulkActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p role="status" className="text-ink-soft">
        {count > 0 && (count === 1 ? "1 produit sélectionné" : `${count} produits sélectionnés`)}
      </p>
      {count > 0 && (
        // Not disabled while pending, because a disabled button loses the focus. A second click does nothing.
        <Button variant="danger" aria-disabled={isPending} onClick={onDelete}>
          Supprimer la sélection
        </Button>
      )}
    </div>
  );
}
