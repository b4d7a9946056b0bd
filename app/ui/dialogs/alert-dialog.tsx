import { AlertDialog as Primitive } from "@base-ui/react/alert-dialog";
import { Button, buttonClass } from "#app/ui/button.tsx";

/** The classes of dialogs, with a form or with a question. */

export const backdropClass =
  "fixed inset-0 z-(--layer-overlay) bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

export const popupShape =
  "fixed top-1/2 left-1/2 z-(--layer-overlay) max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain border border-line bg-paper p-5 [box-shadow:var(--shadow-lg)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:px-6";

export interface AlertDialogProps {
  isOpen: boolean;
  /** Called by the first button and by Escape, but not while `isPending`. */
  onCancel: () => void;
  /** The question. */
  title: string;
  /** The consequences of a yes. */
  description: React.ReactNode;
  /** A choice that belongs to the question. */
  children?: React.ReactNode;
  confirmLabel: string;
  /** Of the button that changes nothing: another one where a button below the question is « Annuler » too. */
  cancelLabel?: string;
  pendingLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  /** Whether a yes takes nothing away. */
  isHarmless?: boolean;
}

/** Asks for confirmation. The focus starts on what changes nothing: the choice, or the first button. */
export function AlertDialog({
  isOpen,
  onCancel,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = "Annuler",
  pendingLabel,
  isPending,
  onConfirm,
  isHarmless = false,
}: AlertDialogProps) {
  return (
    <Primitive.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isPending) onCancel();
      }}
    >
      <Primitive.Portal>
        {/* Base UI leaves out the backdrop of a nested dialog; this one also covers the dialog below. */}
        <Primitive.Backdrop forceRender className={backdropClass} />
        <Primitive.Popup className={`${popupShape} max-w-lg`}>
          <Primitive.Title className="text-heading wrap-anywhere">{title}</Primitive.Title>
          <Primitive.Description className="mt-3 text-ink-soft">{description}</Primitive.Description>
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3 in-data-back-office:lg:*:min-h-9 in-data-back-office:lg:*:px-4 in-data-back-office:lg:*:py-1.5">
            <Primitive.Close className={`${buttonClass("outline")} w-full sm:w-auto`} disabled={isPending}>
              {cancelLabel}
            </Primitive.Close>
            <Button
              variant={isHarmless ? "solid" : "danger"}
              onClick={onConfirm}
              disabled={isPending}
              className="w-full sm:w-auto"
            >
              {isPending ? pendingLabel : confirmLabel}
            </Button>
          </div>
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
