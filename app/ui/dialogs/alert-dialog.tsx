import { AlertDialog as Primitive } from "@base-ui/react/alert-dialog";
import { Button, buttonClass } from "#app/ui/button.tsx";

/** The classes of dialogs, with a form or with a question. */

export const backdropClass =
  "fixed inset-0 z-(--layer-overlay) bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

const popupShape =
  "fixed top-1/2 left-1/2 z-(--layer-overlay) max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain border border-line bg-paper p-5 [box-shadow:var(--shadow-lg)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:px-6";

const formShape = `${popupShape} scroll-pb-36 sm:scroll-pb-20`;

/** At most 600 pixels wide, as the specification asks. */
export const dialogPopupClass = `${formShape} max-w-150`;

export const widePopupClass = `${formShape} max-w-250`;

/** The buttons at the end of a dialog's form, which stay in sight while its fields are scrolled. */
export const dialogActionsClass =
  "col-span-full sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap-reverse gap-3 border-t border-line bg-paper px-5 py-3 sm:-mx-6 sm:px-6 [&>:is(a,button)]:min-h-11 lg:[&>:is(a,button)]:min-h-9 lg:[&>:is(a,button)]:px-4 lg:[&>:is(a,button)]:py-1.5";

const questionPopupClass = `${popupShape} max-w-lg`;

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
        <Primitive.Popup className={questionPopupClass}>
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
