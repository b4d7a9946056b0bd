import { useState } from "react";
import type { ChangePublication } from "#app/admin/dossier/dossier-commands.ts";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { usePublicationChange } from "./use-publication-change.ts";

interface ChangeRowProps {
  text: string;
  /** On the button. */
  label: string;
  command: ChangePublication;
  /** Asked before the command is sent, if it needs a confirmation. */
  question?: { title: string; description: string; confirmLabel: string; pendingLabel: string };
  /** Called after the answer. */
  onDone?: () => void;
}

export const rowClass =
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3.5";

/** The current state, and the button that changes it. */
export function ChangeRow({ text, label, command, onDone, question }: ChangeRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { product } = useDossier();
  const { send, pending } = usePublicationChange(product.id, () => {
    setAsking(false);
    onDone?.();
  });
  const isPending = pending !== null;
  return (
    <div className={rowClass}>
      <p>{text}</p>
      <Button
        variant="outline"
        size="small"
        disabled={isPending}
        onClick={() => (question ? setAsking(true) : send(command))}
      >
        {label}
      </Button>
      {question && (
        <AlertDialog
          {...question}
          isOpen={isAsking}
          onCancel={() => setAsking(false)}
          isPending={isPending}
          onConfirm={() => send(command)}
        />
      )}
    </div>
  );
}
