import { useCallback, useEffectEvent, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { afterEvent, baseOf, closed } from "./editing.ts";
import type { EditCommand, Result } from "./result.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";
import { useCommand } from "./use-command.ts";
import { useEditingAddress } from "./use-editing-address.ts";
import { mergeVersions, type Side, type Values } from "./versions.ts";

export type Attempt = "open" | "create" | "update";

interface EditingOptions<Draft> {
  /** Shows the toast for the answer. */
  onAnswer: (result: Result<Draft>, attempted: Attempt) => void;
  /** Id of the element that gets the focus when the button that opened the dialog no longer exists. */
  otherwiseFocus: string;
  /** Returns a row of the list, where the list holds all that its form needs; otherwise the row is read. */
  find?: (id: string) => VersionedRow<Draft> | undefined;
  /** Returns what a new row begins with, of the text that the address holds. */
  draftOf?: (text: string) => Draft;
}

/** State and actions of a screen's editing dialog. */
export function useEditing<Draft extends Values>({
  onAnswer,
  otherwiseFocus,
  find,
  draftOf,
}: EditingOptions<Draft>) {
  const [state, dispatch] = useReducer(afterEvent<Draft>, closed<Draft>());
  const { revalidate } = useRevalidator();
  const opener = useRef<Element>(null);
  const isPending = state.step === "saving";

  const address = useEditingAddress({
    onEnter(id, text) {
      if (state.step !== "closed") return;
      if (id === null) return open(null, text && draftOf ? draftOf(text) : undefined);
      if (!find) return openById(id);
      const row = find(id);
      return row ? open(row) : leave();
    },
    onLeave() {
      dispatch({ type: "close" });
      // Only now: the step back would end a reload that has begun.
      next.current?.();
      next.current = undefined;
    },
  });
  const next = useRef<() => void>(undefined);
  /** @param then what follows: of a list that still shows a deleted row, its reload */
  const leave = (then?: () => void) => {
    next.current = then;
    if (address.leave()) return;
    next.current = undefined;
    then?.();
  };
  const reload = () => void revalidate();
  // A row that was read too late does not replace a form that is open by now.
  const enter = useEffectEvent((id: string | null) => {
    if (state.step === "closed") address.enter(id);
  });

  const unsaved = useUnsavedChanges((then) => {
    dispatch({ type: "close" });
    leave(state.form.isOrphan ? reload : then);
  });

  const open = useCallback((row: VersionedRow<Draft> | null, draft?: Draft) => {
    opener.current = document.activeElement;
    dispatch({ type: "open", row, ...(draft && { draft }) });
    enter(row?.id ?? null);
  }, []);

  const { send } = useCommand<EditCommand<Draft>, Draft>(
    (result, command) => {
      onAnswer(result, command.intent === "open" ? "open" : command.base ? "update" : "create");
      if (result.status === "opened") return open(result.row);
      if (command.intent === "open") return leave(result.status === "gone" ? reload : undefined);
      dispatch({ type: "answer", result });
      if (result.status !== "saved") return;
      unsaved.forget();
      leave();
    },
    { waitsForLists: true },
  );

  const openById = (id: string) => void send({ intent: "open", id }, { reloads: false });

  const save = (draft: Draft) => {
    if (send({ intent: "save", base: baseOf(state), draft })) dispatch({ type: "save", draft });
  };

  return {
    state,
    isPending,
    /** Opens the form of a row, or one for a new row, filled from `draft`. Stable across renders. */
    open,
    /** Reads the row before opening its form: the list may be older than the last change. */
    openById,
    /** Saves what the form holds. */
    save,
    /** Saves what was chosen from both versions. */
    settle(choices: Record<string, Side>) {
      if (!state.conflict) return;
      const { mine, current } = state.conflict;
      save(mergeVersions({ mine, theirs: current.draft }, choices));
    },
    leaveConflict: () => dispatch({ type: "back" }),
    requestClose() {
      if (!isPending) unsaved.requestClose();
    },
    /** Closes likewise, and goes on then. */
    closeThen(next: () => void) {
      if (!isPending) unsaved.requestClose(next);
    },
    formRef: unsaved.formRef,
    discardQuestion: unsaved.question,
    /** The dialog's final focus: `true` for the button that opened it. */
    finalFocus: () =>
      (!state.form.isOrphan && opener.current?.isConnected) || document.getElementById(otherwiseFocus),
  };
}

export type EditingControls<Draft extends Values> = ReturnType<typeof useEditing<Draft>>;
