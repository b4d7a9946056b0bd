import { useEffect } from "react";
import { lazyWithFallback, MountOnDemand } from "#app/ui/lazy.tsx";
import type { AlertDialogProps } from "./alert-dialog.tsx";

const LoadedDialog = lazyWithFallback(
  () => import("./alert-dialog.tsx").then((module) => module.AlertDialog),
  PlainQuestion,
);

interface LazyAlertDialogProps extends AlertDialogProps {
  /** Its code is loaded before the first question, which then needs no connection. */
  isExpected?: boolean;
}

/** Asks for confirmation. As a rule its code is loaded at the first question. */
export function AlertDialog({ isExpected = false, ...props }: LazyAlertDialogProps) {
  return (
    <MountOnDemand isWanted={props.isOpen || isExpected}>
      <LoadedDialog {...props} />
    </MountOnDemand>
  );
}

/** The browser's own question: without a connection typed values must still be kept or given up. */
function PlainQuestion({ isOpen, title, onConfirm, onCancel }: AlertDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question each time it opens
  useEffect(() => {
    if (isOpen) (window.confirm(title) ? onConfirm : onCancel)();
  }, [isOpen]);
  return null;
}
