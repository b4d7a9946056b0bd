import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { isStored, type OpenedDraft } from "#app/admin/dossier/editing/draft.ts";
import type { Side } from "#app/admin/kit/versions.ts";
import { runWrite } from "#app/admin/kit/write.ts";
import { type Draft, toTexts } from "./draft.ts";
import { afterEvent, canSend, type DraftAnswer, isChanged, startedWith } from "./draft-saving.ts";
import { saveOpenDraft } from "./stored-draft.ts";

/** The pause after the last change, before it is saved. */
const PAUSE_MS = 1_000;

/** After a failure the pause grows, up to a minute. */
const FAILURE_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * The draft of a dossier while it is edited.
 * @param opened as the loader read it; a later version replaces what is shown, unless something is unsaved
 */
export function useDraft(opened: OpenedDraft) {
  const [state, dispatch] = useReducer(afterEvent, opened, startedWith);
  const { draft, sent, failures } = state;

  const isSending = useRef(false);
  const save = useEffectEvent(async () => {
    if (!canSend(state) || isSending.current) return;
    isSending.current = true;
    dispatch({ type: "send" });
    const answer = (result: DraftAnswer) => dispatch({ type: "answer", result, at: new Date() });
    const written = await runWrite(
      (client) => saveOpenDraft(client, state.base, toTexts(draft)),
      {
        failed(refusal) {
          answer({ status: "failed", refusal });
          return undefined;
        },
      },
      { signal: new AbortController().signal, onProgress() {} },
    );
    isSending.current = false;
    if (written) answer(written.answer);
  });

  const isDue = canSend(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!isDue) return;
    const pause = failures > 0 ? Math.min(FAILURE_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) : PAUSE_MS;
    const begin = () => void save();
    const timer = setTimeout(begin, pause);
    window.addEventListener("online", begin);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", begin);
    };
  }, [isDue, draft, sent, failures]);

  /** What waits for the draft to be saved, or not to be. */
  const waiting = useRef<((isSaved: boolean) => void)[]>([]);
  const hasChanged = isChanged(state);
  const isKeptBack = state.failure !== null || state.conflict !== null;
  useEffect(() => {
    if (sent || (hasChanged && !isKeptBack)) return;
    for (const tell of waiting.current.splice(0)) tell(!hasChanged);
  }, [sent, hasChanged, isKeptBack]);

  const reopen = useEffectEvent((next: OpenedDraft) => {
    // A read that a save has overtaken brings an older one.
    const isLater = next.version > state.base.version || (isStored(state.base) && !isStored(next));
    if (!isChanged(state) && isLater) dispatch({ type: "reopen", opened: next });
  });
  useEffect(() => reopen(opened), [opened]);

  return {
    ...state,
    isChanged: hasChanged,
    /** Stable across renders. */
    change: useCallback((change: (draft: Draft) => Draft) => dispatch({ type: "change", change }), []),
    /** Saves without waiting for the pause. */
    saveNow: () => void save(),
    /** Saves before the editor is left. @returns whether all is saved */
    saveAll(): Promise<boolean> {
      void save();
      return isKeptBack
        ? Promise.resolve(false)
        : new Promise((resolve) => {
            waiting.current.push(resolve);
          });
    },
    settle: (choices: Record<string, Side>) => dispatch({ type: "settle", choices }),
  };
}

export type EditedDraft = ReturnType<typeof useDraft>;
