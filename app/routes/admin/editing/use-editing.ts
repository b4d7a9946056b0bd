import { useCallback, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { EditedRow } from "#app/data/edited-row.ts";
import { afterEvent, baseOf, closed } from "./editing.ts";
import type { EditCommand, Result } from "./result.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";
import { useCommand } from "./use-command.ts";
import { mergeVersions, type Side, type Values } from "./versions.ts";

export type Attempt = "open" | "create" | "update";

interface EditingOptions<Draft> {
  /** Says in a toast what came of it. */
  onAnswer: (result: Result<Draft>, attempted: Attempt) => void;
  /** The id of what takes the focus when the button that opened the dialog is gone. */
  otherwiseFocus: string;
}

/** The dialog of one screen, in which a row is created or edited. */
export function useEditing<Draft extends Values>({ onAnswer, otherwiseFocus }: EditingOptions<Draft>) {
  const [state, dispatch] = useReducer(afterEvent<Draft>, closed<Draft>());
  const { revalidate } = useRevalidator();
  const opener = useRef<Element>(null);
  const isPending = state.step === "saving";

  const unsaved = useUnsavedChanges(() => {
    dispatch({ type: "close" });
    // The list still has the row.
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
    dispatch({ type: "save", draft });
    send({ intent: "save", base: baseOf(state), draft });
  };

  return {
    state,
    isPending,
    /** Opens the form of a row, or an empty one. Always the same function. */
    open,
    /** Reads the row first: the list may be older than somebody else's last change. */
    openById: (id: string) => send({ intent: "open", id }, { readsAnew: false }),
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
    /** For the dialog: whether the usual element takes the focus at the end, or another one. */
    finalFocus: () =>
      (!state.form.isOrphan && opener.current?.isConnected) || document.getElementById(otherwiseFocus),
  };
}

export type EditingControls<Draft extends Values> = ReturnType<typeof useEditing<Draft>>;
