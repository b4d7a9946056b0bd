import { Dialog as Primitive } from "@base-ui/react/dialog";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { AlertDialog, backdropClass, popupShape } from "#app/ui/dialogs/alert-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dismissCurrentToast } from "#app/ui/toast-store.ts";
import { Checkbox } from "./controls.tsx";

const fields = "form :is(input:not([type=hidden]), select, textarea):enabled";

/** The buttons at the end of a dialog's form, which stay in sight while its fields are scrolled. */
export const dialogActionsClass =
  "col-span-full sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap-reverse gap-3 border-t border-line bg-paper px-5 py-3 sm:-mx-6 sm:px-6 [&>:is(a,button)]:min-h-11 lg:[&>:is(a,button)]:min-h-9 lg:[&>:is(a,button)]:px-4 lg:[&>:is(a,button)]:py-1.5";

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
  const close = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  // A link may name another one.
  const firstField = () => namedField(popup.current) ?? popup.current?.querySelector<HTMLElement>(fields);
  // After a touch the field is not focused: that would open the on-screen keyboard.
  const initialFocus = (openedBy: string) => {
    const field = openedBy === "touch" ? null : firstField();
    isAwaited.current = openedBy !== "touch" && !field;
    return field ?? true;
  };
  // A form that is read later than its dialog opens takes the focus from the way out, which has it until then.
  useEffect(() => {
    const field = isAwaited.current && firstField();
    if (!field) return;
    isAwaited.current = false;
    if (document.activeElement === close.current) field.focus();
  });

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
          // At most 600 pixels wide, as the specification asks.
          className={`${popupShape} scroll-pb-36 sm:scroll-pb-20 ${isWide ? "max-w-250" : "max-w-150"}`}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Primitive.Title className="text-heading wrap-anywhere">{title}</Primitive.Title>
            <Primitive.Close
              ref={close}
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

interface Question {
  title: string;
  /** The consequences of a yes. */
  description: React.ReactNode;
  /** A box that belongs to the question. */
  choice?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether a yes takes nothing away. */
  isHarmless?: boolean;
  /**
   * What a yes does: the question stays until it is done, with this label on its button.
   * @param isChosen whether the box is ticked
   */
  act?: { pendingLabel: string; work: (isChosen: boolean) => Promise<unknown> };
}

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

let asked: Asked | null = null;
/** The frame's, and that of each open dialog: the last one asks, so that the dialog below knows of the question. */
let hosts: readonly string[] = [];
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

function replace(next: Asked | null): void {
  asked = next;
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for a confirmation, in place of a question that is still open. @returns whether the person said yes */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    replace({
      question,
      answer(isConfirmed) {
        replace(null);
        resolve(isConfirmed);
      },
    });
  });
}

/** Where questions are asked: in the frame, and in each dialog. */
export function QuestionHost() {
  const id = useId();
  useEffect(() => {
    hosts = [...hosts, id];
    announce();
    return () => {
      hosts = hosts.filter((host) => host !== id);
      announce();
    };
  }, [id]);
  const current = useSyncExternalStore(
    subscribe,
    () => (hosts.at(-1) === id ? asked : null),
    () => null,
  );
  // The question keeps its words while it fades out.
  const [shown, setShown] = useState<{ asked: Asked; number: number } | null>(null);
  if (current && current !== shown?.asked) setShown({ asked: current, number: (shown?.number ?? 0) + 1 });
  return shown && <OpenQuestion key={shown.number} asked={shown.asked} isOpen={current === shown.asked} />;
}

function OpenQuestion({ asked: { question, answer }, isOpen }: { asked: Asked; isOpen: boolean }) {
  const { choice, act, ...words } = question;
  const [isChosen, setChosen] = useState(false);
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    if (act) {
      setPending(true);
      await act.work(isChosen);
    }
    answer(true);
  };
  return (
    <AlertDialog
      {...words}
      isOpen={isOpen}
      onCancel={() => answer(false)}
      pendingLabel={act?.pendingLabel ?? words.confirmLabel}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      {choice && (
        <Checkbox
          label={choice}
          checked={isChosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
        />
      )}
    </AlertDialog>
  );
}
