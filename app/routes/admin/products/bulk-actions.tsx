import { Button } from "#app/ui/button.tsx";

interface BulkActionsProps {
  /** How many products are selected. */
  count: number;
  isPending: boolean;
  onDelete: () => void;
}

/** What can be done to the selected products; nothing to see while there are none. */
export function BulkActions({ count, isPending, onDelete }: BulkActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p role="status" className="text-ink-soft">
        {count > 0 && (count === 1 ? "1 produit sélectionné" : `${count} produits sélectionnés`)}
      </p>
      {count > 0 && (
        // Not disabled meanwhile: that would take the focus away. A second click does nothing.
        <Button variant="danger" aria-disabled={isPending} onClick={onDelete}>
          Supprimer la sélection
        </Button>
      )}
    </div>
  );
}
