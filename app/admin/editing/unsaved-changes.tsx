import { useCallback, useEffect, useRef, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { DiscardQuestion } from "./discard-question.tsx";
import { addForm, announceFormGone, isKnown } from "./unsaved-forms.ts";
import { EDITING_PARAMETER } from "./use-editing-address.ts";

/** Asks before a changed form is lost: by Escape, the close button, the back button, or with its tab. */
export function useUnsavedChanges(close: (then?: () => void) => void) {
  const form = useRef<HTMLFormElement>(null);
  const pristine = useRef<string>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** What follows the closing that is asked about. */
  const next = useRef<() => void>(undefined);

  /**
   * The form's `ref`. Its first values count as unchanged, also for the form that replaces it after a
   * conflict: that one starts with unsaved choices.
   */
  const formRef = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element) pristine.current ??= valuesOf(element);
    else queueMicrotask(endUnlessReplaced);
    function endUnlessReplaced() {
      if (form.current) return;
      pristine.current = null;
      announceFormGone();
    }
  }, []);
  const isChanged = useCallback(() => !!form.current && valuesOf(form.current) !== pristine.current, []);
  /** Call it after a save: closing then needs no question. */
  const forget = useCallback(() => {
    form.current = null;
    pristine.current = null;
  }, []);

  useEffect(() => addForm(isChanged), [isChanged]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      // The address of the open dialog may come after the first letters typed in it.
      ({ nextLocation }) =>
        isKnown(isChanged) && isChanged() && !new URLSearchParams(nextLocation.search).has(EDITING_PARAMETER),
      [isChanged],
    ),
  );

  const stay = () => {
    setIsAsking(false);
    blocker.reset?.();
  };
  const leave = () => {
    forget();
    setIsAsking(false);
    if (blocker.state === "blocked") blocker.proceed();
    else close(next.current);
  };

  /** To be rendered within the dialog. */
  const question = (
    <DiscardQuestion isOpen={isAsking || blocker.state === "blocked"} onStay={stay} onDiscard={leave} />
  );
  /** Closes, after a question if there are changes. @param then what follows, unless the person stays */
  const requestClose = (then?: () => void) => {
    next.current = then;
    if (isChanged()) setIsAsking(true);
    else close(then);
  };
  return { formRef, requestClose, forget, question };
}

/** All values of a form as one comparable text. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
