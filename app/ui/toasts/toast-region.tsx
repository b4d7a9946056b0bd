import { Toast } from "@base-ui/react/toast";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import {
  currentToast,
  dismissToast,
  showToast,
  subscribeToToast,
  type ToastContent,
} from "#app/ui/toast-store.ts";
import { useReread } from "./use-reread.ts";

const SHOWN_MS = 5_000;
/** Time to decide, and to reach the link by keyboard. */
const SHOWN_WITH_ACTION_MS = 20_000;

type ToastData = Pick<ToastContent, "action" | "undo" | "resume">;

/** Shows the store's toast. Its time stops during hover and focus; F6 moves the focus to it. */
export function ToastRegion() {
  return (
    <Toast.Provider timeout={SHOWN_MS}>
      <Toast.Portal>
        {/* Above dialogs, which stay open after a failure; on phones at the top: their buttons are below. */}
        <Toast.Viewport className="fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-(--layer-top) sm:top-auto sm:bottom-4 sm:left-auto sm:max-w-[min(50rem,100vw-2rem)] sm:[body:has([data-bottom-bar])_&]:bottom-20">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts, add, close, update } = Toast.useToastManager<ToastData>();
  const shownId = useRef<number>(null);
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);

  useEffect(() => {
    if (!toast) return;
    if (!toast.isOpen) {
      close(String(toast.id));
      return;
    }
    const { id, title, description, variant = "default", action, undo, resume, isUnderWay } = toast;
    if (isUnderWay && shownId.current === id) return update(String(id), { description });
    shownId.current = id;
    close();
    add({
      id: String(id),
      title,
      description,
      type: variant,
      data: { ...(action && { action }), ...(undo && { undo }), ...(resume && { resume }) },
      ...((action || undo || resume) && { timeout: SHOWN_WITH_ACTION_MS }),
      ...(isUnderWay && { timeout: 0 }),
      onClose: () => dismissToast(id),
    });
  }, [toast, add, close, update]);

  const takeBack = useUndo();
  const reread = useReread();
  const goOn = async () => {
    await currentToast()?.resume?.run();
    await reread();
  };

  return toasts.map((shown) => (
    <Toast.Root
      key={shown.id}
      toast={shown}
      swipeDirection={["right", "up", "down"]}
      data-over-page
      className="relative flex not-first-of-type:hidden min-h-12 items-center gap-x-3 bg-ink py-1 pr-1 pl-4 text-paper [box-shadow:var(--shadow-lg)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 data-[type=destructive]:bg-danger"
    >
      <div className="grow py-1.5">
        <Toast.Title className="inline font-sans font-semibold" />{" "}
        <Toast.Description className="inline wrap-anywhere" />
        {shown.data?.action && (
          <Link
            to={shown.data.action.to}
            state={shown.data.action.state}
            onClick={() => dismissToast(Number(shown.id))}
            className="ml-3 inline-block py-1 font-semibold underline underline-offset-4"
          >
            {shown.data.action.label}
          </Link>
        )}
      </div>
      {shown.data?.undo && (
        <button type="button" onClick={() => void takeBack()} className={buttonClass}>
          {shown.data.undo.label}
          <kbd className="font-normal text-xs not-pointer-fine:hidden">Ctrl Z</kbd>
        </button>
      )}
      {shown.data?.resume && (
        <button type="button" onClick={() => void goOn()} className={buttonClass}>
          {shown.data.resume.label}
        </button>
      )}
      <Toast.Close
        aria-label="Fermer"
        // Base UI hides it from assistive technology until hover or focus, so that nobody could find it.
        aria-hidden={false}
        className="grid size-10 shrink-0 place-items-center"
      >
        <Icon name="close" className="size-4" />
      </Toast.Close>
      {shown.data?.undo && <span aria-hidden="true" className="toast-time" />}
    </Toast.Root>
  ));
}

const buttonClass =
  "inline-flex min-h-8 shrink-0 items-center gap-2 rounded-sm border border-paper px-3 font-semibold";

/** Where Ctrl Z takes back letters: a switch and a choice have none. */
const TYPED = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable]";

/** Takes back what the current toast tells of: by its button, or by Ctrl Z where that undoes no typing. */
function useUndo() {
  const reread = useReread();
  const undo = useCallback(async () => {
    const toast = currentToast();
    if (!toast?.isOpen || !toast.undo) return;
    dismissToast(toast.id);
    showToast(await toast.undo.run());
    await reread();
  }, [reread]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest(TYPED);
      const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isTyping || !currentToast()?.isOpen || !currentToast()?.undo) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [undo]);
  return undo;
}
