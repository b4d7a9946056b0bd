import { useEffect } from "react";
import { whenIdle } from "#app/components/account/when-idle.ts";
import { MountOnDemand } from "#app/ui/lazy-with-fallback.tsx";
import { showFailure } from "#app/ui/toast-store.ts";

interface EditingProps {
  editing: { state: { step: string }; requestClose: () => void };
}

interface LateDialogProps extends EditingProps {
  /** Imports the dialog. Stable across renders. */
  load: () => Promise<unknown>;
  /** The dialog, made by `lazy`. */
  children: React.ReactNode;
}

/** An editing dialog whose code, with its form and rules, is loaded while the person reads the list. */
export function LateDialog({ editing, load, children }: LateDialogProps) {
  // A failure shows when the dialog opens.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  return <MountOnDemand isWanted={editing.state.step !== "closed"}>{children}</MountOnDemand>;
}

/** Closes the dialog again when its code could not be loaded. */
export function DialogNotLoaded({ editing: { state, requestClose } }: EditingProps) {
  const isOpen = state.step !== "closed";
  // biome-ignore lint/correctness/useExhaustiveDependencies: one message each time it opens
  useEffect(() => {
    if (!isOpen) return;
    showFailure(
      "Le formulaire n’a pas pu être chargé\u00a0: vérifiez votre connexion, puis rechargez la page.",
    );
    requestClose();
  }, [isOpen]);
  return null;
}
