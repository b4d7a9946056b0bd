import { lazy, useEffect } from "react";
import type { AlertDialogProps } from "./alert-dialog.tsx";
import { Late, partOf } from "./late.tsx";

const LoadedDialog = lazy(() =>
  partOf(
    import("./alert-dialog.tsx").then((module) => module.AlertDialog),
    PlainQuestion,
  ),
);

interface LateAlertDialogProps extends AlertDialogProps {
  /** Its code is loaded before the first question, which then needs no connection. */
  isExpected?: boolean;
}

/** Asks for confirmation. As a rule its code is loaded at the first question. */
export function AlertDialog({ isExpected = false, ...props }: LateAlertDialogProps) {
  return (
    <Late isWanted={props.isOpen || isExpected}>
      <LoadedDialog {...props} />
    </Late>
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
