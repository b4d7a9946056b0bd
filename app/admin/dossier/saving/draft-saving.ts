/** The draft and the state of its saving: changes leave after a pause, the person settles two versions. */

import type { DraftOutcome, OpenedDraft } from "#app/admin/dossier/editing/draft.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { type Difference, differencesOf, mergeVersions, type Side } from "#app/admin/kit/versions.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import { type Draft, fromValues, toDraft, toValues } from "./draft.ts";

export interface DraftState {
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

export type DraftAnswer = DraftOutcome | { status: "failed"; refusal: { message: string } };

export type DraftEvent =
  | { type: "change"; change: (draft: Draft) => Draft }
  | { type: "send" }
  | { type: "answer"; result: DraftAnswer; at: Date }
  /** The draft was begun anew: after publishing, or from a revision. */
  | { type: "reopen"; opened: OpenedDraft }
  | { type: "settle"; choices: Record<string, Side> };

/** Returns the state of a draft that was just opened. */
export function startedWith(base: OpenedDraft): DraftState {
  const draft = toDraft(base.draft);
  const state = { base, saved: draft, draft, sent: null };
  return { ...state, failure: null, failures: 0, savedAt: null, conflict: null };
}

/** Whether something typed is not saved yet. */
export const isChanged = ({ draft, saved }: DraftState): boolean => draft !== saved;

/** Whether a save can be sent now. */
export const canSend = (state: DraftState): boolean => isChanged(state) && !state.sent && !state.conflict;

/** Returns the state after an event. What was typed is lost in none. */
export function afterEvent(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "change":
      return { ...state, draft: event.change(state.draft) };
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
  const conflict = differencesOf(values);
  const next = { ...state, base: { ...state.base, ...current }, saved: theirs };
  if (conflict.some(({ suggested }) => suggested === null)) return { ...next, conflict };
  const sides = conflict.flatMap(({ field, suggested }) => (suggested ? [[field, suggested] as const] : []));
  return { ...next, draft: chosen(next, Object.fromEntries(sides)) };
}

function chosen({ draft, saved }: DraftState, choices: Record<string, Side>): Draft {
  return fromValues(mergeVersions({ mine: toValues(draft), theirs: toValues(saved) }, choices));
}
