import { useCallback, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { EditedRow } from "#app/data/edited-row.ts";
import { afterEvent, baseOf, closed } from "./editing.ts";
import type { EditCommand, Result } from "./result.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";
import { useCommand } from "./use-command.ts";
import { mergeVersions, type Side, type Values } from "./versions.ts";

type Attempt = "open" | "create" | "update";

interface EditingOptions<Draft> {
  /** Shows the toast for the answer. */
  onAnswer: (result: Result<Draft>, attempted: Attempt) => void;
  /** Id of the element that gets the focus when the button that opened the dialog no longer exists. */
  otherwiseFocus: string;
}

/** State and actions of a screen's editing dialog. */
export function useEditing<Draft extends Values>({ onAnswer, otherwiseFocus }: EditingOptions<Draft>) {
  const [state, dispatch] = useReducer(afterEvent<Draft>, closed<Draft>());
  const { revalidate } = useRevalidator();
  const opener = useRef<Element>(null);
  const isPending = state.step === "saving";

  const unsaved = useUnsavedChanges(() => {
    dispatch({ type: "close" });
    // The list still shows the deleted row.
    if (state.form.isOrphan) void revalidate();
  });

  const open = useCallback((row: EditedRow<Draft> | null) => {
    opener.current = document.activeElement;
    dispatch({ type: "open", row });
  }, []);

  const { send } = useCommand<EditCommand<Draft>, Draft>(
    (result, command) => {
      onAnswer(result, command.intent === "open" ? "open" : command.base ? "update" : "create");
      if (result.status === "opened") return open(result.row);
      if (command.intent === "open") return result.status === "gone" && void revalidate();
      if (result.status === "saved") unsaved.forget();
      dispatch({ type: "answer", result });
    },
    { waitsForLists: true },
  );

  const save = (draft: Draft) => {
    if (send({ intent: "save", base: baseOf(state), draft })) dispatch({ type: "save", draft });
  };

  return {
    state,
    isPending,
    /** Opens the form of a row, or an empty one. Stable across renders. */
    open,
    /** Reads the row before opening its form: the list may be older than the last change. */
    openById: (id: string) => send({ intent: "open", id }, { reloads: false }),
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
    formRef: unsaved.formRef,
    discardQuestion: unsaved.question,
    /** The dialog's final focus: `true` for the button that opened it. */
    finalFocus: () =>
      (!state.form.isOrphan && opener.current?.isConnected) || document.getElementById(otherwiseFocus),
  };
}

export type EditingControls<Draft extends Values> = ReturnType<typeof useEditing<Draft>>;
