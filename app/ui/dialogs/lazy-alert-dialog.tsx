import { Suspense, useEffect, useState } from "react";
import { lazyWithFallback } from "#app/ui/lazy.tsx";
import type { AlertDialogProps } from "./alert-dialog.tsx";

const LoadedDialog = lazyWithFallback(
  () => import("./alert-dialog.tsx").then((module) => module.AlertDialog),
  PlainQuestion,
);

/** Asks for confirmation. Its code is loaded at the first question. */
export function AlertDialog(props: AlertDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense>
        <LoadedDialog {...props} />
      </Suspense>
    )
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
