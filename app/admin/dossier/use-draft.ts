import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { useOutletContext } from "react-router";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { FieldError } from "#app/admin/fields/field-errors.ts";
import { type Difference, joinVersions, mergeVersions, type Side } from "#app/admin/kit/versions.ts";
import { runWrite } from "#app/admin/kit/write.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import type { Category, Product } from "#app/product/rows.ts";
import type { Origin } from "./editing/beginning.ts";
import { type DraftOutcome, isStored, type OpenedDraft, type Publication } from "./editing/draft.ts";
import { saveOpenDraft } from "./editing/publication.ts";
import { type Draft, fromValues, toDraft, toTexts, toValues } from "./record-shape.ts";

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
    const written = await runWrite((client) => saveOpenDraft(client, state.base, toTexts(draft)), {
      failed(refusal) {
        answer({ status: "failed", refusal });
        return undefined;
      },
    });
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
    change: useCallback(
      (change: (draft: Draft) => Draft, isFound = false) => dispatch({ type: "change", change, isFound }),
      [],
    ),
    /** Saves without waiting for the pause. */
    saveNow: () => void save(),
    /** Saves before the editor is left. @returns whether all is saved */
    saveAll(): Promise<boolean> {
      void save();
      return isKeptBack
        ? Promise.resolve(false)
        : new Promise((resolve) => void waiting.current.push(resolve));
    },
    settle: (choices: Record<string, Side>) => dispatch({ type: "settle", choices }),
  };
}

export type EditedDraft = ReturnType<typeof useDraft>;

interface DraftState {
  /** The version that the next save replaces. */
  base: OpenedDraft;
  /** Its content, as the editor holds it. */
  saved: Draft;
  draft: Draft;
  /** What is on its way. */
  sent: Draft | null;
  /** Why the last save failed. */
  failure: string | null;
  /** Saves that failed since the last that did not. */
  failures: number;
  /** Of the last save in this visit. */
  savedAt: Date | null;
  /** Where the draft and what another editor saved differ, while the person is asked. */
  conflict: Difference<string>[] | null;
}

type DraftAnswer = DraftOutcome | { status: "failed"; refusal: { message: string } };

export type DraftEvent =
  /** `isFound`: nobody typed it, so it makes no draft where there is none. */
  | { type: "change"; change: (draft: Draft) => Draft; isFound?: boolean }
  | { type: "send" }
  | { type: "answer"; result: DraftAnswer; at: Date }
  /** The draft was begun anew: after publishing, or from a revision. */
  | { type: "reopen"; opened: OpenedDraft }
  | { type: "settle"; choices: Record<string, Side> };

/** Returns the state of a draft that was just opened. */
export function startedWith(base: OpenedDraft): DraftState {
  const draft = toDraft(base.draft);
  return { base, saved: draft, draft, sent: null, failure: null, failures: 0, savedAt: null, conflict: null };
}

/** Whether something typed is not saved yet. */
export const isChanged = ({ draft, saved }: DraftState): boolean => draft !== saved;

/** Whether a save can be sent now. */
export const canSend = (state: DraftState): boolean => isChanged(state) && !state.sent && !state.conflict;

/** Returns the state after an event. What was typed is lost in none. */
export function afterEvent(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "change": {
      const draft = event.change(state.draft);
      const isSilent = event.isFound && !isStored(state.base) && !isChanged(state);
      return { ...state, draft, ...(isSilent && { saved: draft }) };
    }
    case "send":
      return canSend(state) ? { ...state, sent: state.draft } : state;
    case "answer":
      return state.sent ? afterAnswer({ ...state, sent: null }, state.sent, event) : state;
    case "reopen":
      return startedWith(event.opened);
    case "settle":
      return state.conflict ? { ...state, conflict: null, draft: chosen(state, event.choices) } : state;
  }
}

type Answer = Extract<DraftEvent, { type: "answer" }>;

function afterAnswer(state: DraftState, sent: Draft, { result, at }: Answer): DraftState {
  switch (result.status) {
    case "saved": {
      const base = { ...state.base, ...result.row };
      return { ...state, base, saved: sent, failure: null, failures: 0, savedAt: at };
    }
    case "changed":
      return afterOtherVersion(state, result.current);
    case "failed":
      return { ...state, failure: result.refusal.message, failures: state.failures + 1 };
    case "gone":
      return { ...state, failure: "ce produit n’existe plus.", failures: state.failures + 1 };
  }
}

/**
 * Another editor saved a version. What only one of both changed is merged;
 * the person is asked where both changed the same.
 */
function afterOtherVersion(state: DraftState, current: VersionedRow<DossierTexts>): DraftState {
  const { saved, draft } = state;
  const theirs = toDraft(current.draft);
  const values = { base: toValues(saved), mine: toValues(draft), theirs: toValues(theirs) };
  const { differences, merged } = joinVersions(values);
  const next = { ...state, base: { ...state.base, ...current }, saved: theirs };
  return merged ? { ...next, draft: fromValues(merged) } : { ...next, conflict: differences };
}

function chosen({ draft, saved }: DraftState, choices: Record<string, Side>): Draft {
  return fromValues(mergeVersions({ mine: toValues(draft), theirs: toValues(saved) }, choices));
}

/** What the tabs of a dossier get from the screen around them. */

/** From what a dossier may begin. */
export interface Beginning {
  /** `null` while it is inactive. */
  category: Category | null;
  origins: readonly Origin[];
}

/** The signed address at which the frame beside the fields shows the draft: one for each opened editor. */
export interface PreviewLink {
  /** `null` until a tab has asked for it, and once it shows nothing any more. */
  token: string | null;
  share: () => Promise<void>;
  forget: () => void;
}

export interface DossierContext {
  product: Product;
  /** `null` while it is inactive. */
  category: Category | null;
  publication: Publication;
  /** `null` once there is a draft or a revision. */
  beginning: Beginning | null;
  /** The names of those who may sign. */
  signatures: readonly string[];
  draft: EditedDraft;
  preview: PreviewLink;
  /** What is missing or wrong in the draft's record. */
  errors: readonly FieldError[];
  /** Errors beside fields. Missing values appear only after the first check of the publication's rules. */
  shownErrors: readonly FieldError[];
}

export const useDossier = () => useOutletContext<DossierContext>();
