import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";

interface DiscardQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before something typed is lost. */
export function DiscardQuestion({ isOpen, onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <AlertDialog
      isExpected
      isOpen={isOpen}
      onCancel={onStay}
      title="Abandonner vos modifications ?"
      description="Ce que vous avez saisi n’est pas encore enregistré et serait perdu."
      confirmLabel="Abandonner"
      cancelLabel="Continuer la saisie"
      pendingLabel="Abandonner"
      isPending={false}
      onConfirm={onDiscard}
    />
  );
}
