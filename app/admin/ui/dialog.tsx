import { Dialog as Primitive } from "@base-ui/react/dialog";
import { useEffect, useRef } from "react";
import { backdropClass, dialogPopupClass, widePopupClass } from "#app/ui/dialogs/alert-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dismissCurrentToast } from "#app/ui/toast-store.ts";
import { QuestionHost } from "./ask.tsx";

const fields = "form :is(input:not([type=hidden]), select, textarea):enabled";

interface DialogProps {
  isOpen: boolean;
  /** Called by the close button and by Escape. `isOpen` alone closes the dialog. */
  onClose: () => void;
  /** Something is being saved: the close button waits for it. */
  isBusy?: boolean;
  title: string;
  /** For two columns. */
  isWide?: boolean;
  /** Receives the focus after closing; by default the element that had it before. */
  finalFocus?: Primitive.Popup.Props["finalFocus"];
  children: React.ReactNode;
}

/**
 * A modal dialog for one task. The focus starts on the form's first field and returns afterwards. A click
 * outside does not close it: typed values would be lost.
 */
export function Dialog({
  isOpen,
  onClose,
  isBusy = false,
  title,
  isWide = false,
  finalFocus,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // On a phone what was said before would stand on the title and on the first field.
  useEffect(() => {
    if (isOpen && matchMedia("(width < 40rem)").matches) dismissCurrentToast();
  }, [isOpen]);
  // After a touch the field is not focused: that would open the on-screen keyboard.
  // A link may name another one.
  const firstField = (openedBy: string) =>
    (openedBy !== "touch" &&
      (namedField(popup.current) ?? popup.current?.querySelector<HTMLElement>(fields))) ||
    true;

  return (
    <Primitive.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal
    >
      <Primitive.Portal>
        <Primitive.Backdrop className={backdropClass} />
        <Primitive.Popup
          ref={popup}
          className={isWide ? widePopupClass : dialogPopupClass}
          initialFocus={firstField}
          finalFocus={finalFocus}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Primitive.Title className="text-heading wrap-anywhere">{title}</Primitive.Title>
            <Primitive.Close
              aria-label="Fermer"
              disabled={isBusy}
              className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center disabled:cursor-progress disabled:opacity-60"
            >
              <Icon name="close" />
            </Primitive.Close>
          </div>
          {children}
          <QuestionHost />
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The field of the address, as `#titre`; null for none inside the dialog. */
function namedField(popup: HTMLElement | null): HTMLElement | null {
  const id = location.hash.slice(1);
  return id ? (popup?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? null) : null;
}
