import { useEffect } from "react";
import { lazyWithFallback, MountOnDemand, whenIdle } from "#app/ui/lazy.tsx";
import { showFailure } from "#app/ui/toast-store.ts";

interface EditingProps {
  editing: { state: { step: string }; requestClose: () => void };
}

/**
 * Returns an editing dialog whose code, with its form and rules, is loaded while the person reads the list.
 * @param load imports the dialog
 */
export function lateDialog<Props extends EditingProps>(load: () => Promise<React.ComponentType<Props>>) {
  const Dialog = lazyWithFallback(load, DialogNotLoaded);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each dialog, at the top of a module
  return function LateDialog(props: Props) {
    // A failure shows when the dialog opens.
    useEffect(() => whenIdle(() => void load().catch(() => {})), []);
    return (
      <MountOnDemand isWanted={props.editing.state.step !== "closed"}>
        <Dialog {...props} />
      </MountOnDemand>
    );
  };
}

/** Closes the dialog again when its code could not be loaded. */
function DialogNotLoaded({ editing: { state, requestClose } }: EditingProps) {
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
