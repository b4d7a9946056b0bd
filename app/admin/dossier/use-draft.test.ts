import { expect, it } from "vitest";
import { withValue } from "#app/admin/fields/values.ts";
import { readFolder } from "#demo/content-folders.ts";
import { type Draft, fromValues, toDraft, toTexts, toValues } from "./record-shape.ts";
import { afterEvent, canSend, type DraftEvent, isChanged, startedWith } from "./use-draft.ts";

const texts = readFolder("nokia-3210");
const opened = { id: "1", version: "a", basedOn: null, draft: texts };
const at = new Date("2026-11-22T13:03:00Z");

const setting =
  (path: string, value: string) =>
  (draft: Draft): Draft => ({ ...draft, record: withValue(draft.record, path, value) });
const change = (path: string, value: string): DraftEvent => ({
  type: "change",
  change: setting(path, value),
});
const answer = (result: Extract<DraftEvent, { type: "answer" }>["result"]): DraftEvent => ({
  type: "answer",
  result,
  at,
});
const saved = answer({ status: "saved", row: { ...opened, version: "b" } });
const failed = answer({ status: "failed", refusal: { message: "la connexion est interrompue." } });
const send: DraftEvent = { type: "send" };
const after = (...events: DraftEvent[]) => events.reduce(afterEvent, startedWith(opened));
/** Another editor's version, with one text changed. */
const theirs = (path: string, value: string) =>
  answer({
    status: "changed",
    current: { id: "1", version: "c", draft: toTexts(setting(path, value)(toDraft(texts))) },
  });
const recordOf = ({ draft }: { draft: Draft }) => toTexts(draft).record;

it("comes out of the editor as it went in", () => {
  expect(toTexts(toDraft(texts))).toEqual(texts);
  expect(fromValues(toValues(toDraft(texts)))).toEqual(toDraft(texts));
});

it("is not begun by what the editor finds out, such as the size of its first picture", () => {
  const begun = startedWith({ ...opened, version: "" });
  const found: DraftEvent = { ...(change("kind", "Téléphone") as object), isFound: true } as DraftEvent;
  const shown = afterEvent(begun, found);
  expect([isChanged(shown), canSend(shown), recordOf(shown).kind]).toEqual([false, false, "Téléphone"]);
  const typed = afterEvent(shown, change("tagline", "Tapée."));
  expect([canSend(typed), recordOf(typed).kind]).toEqual([true, "Téléphone"]);
  // A stored draft, and one in which something is typed, are saved with it.
  expect(canSend(after(found))).toBe(true);
  expect(canSend([change("tagline", "Tapée."), found].reduce(afterEvent, begun))).toBe(true);
});

it("is unchanged at first, and after a save", () => {
  expect(isChanged(after())).toBe(false);
  const state = after(change("kind", "Montre"), send, saved);
  expect(isChanged(state)).toBe(false);
  expect(state).toMatchObject({ base: { version: "b" }, savedAt: at, sent: null });
});

it("keeps what is typed during a save, and sends it next", () => {
  const state = after(change("kind", "Montre"), send, change("kind", "Montre fine"), saved);
  expect(canSend(state)).toBe(true);
  expect(recordOf(state).kind).toBe("Montre fine");
});

it("sends one save at a time, and none without a change", () => {
  expect(canSend(after(change("kind", "Montre"), send))).toBe(false);
  expect(after(send).sent).toBeNull();
});

it("keeps what is typed when a save fails, says why, and can send it again", () => {
  const state = after(change("kind", "Montre"), send, failed);
  expect(state).toMatchObject({ failure: "la connexion est interrompue.", failures: 1 });
  expect(recordOf(state).kind).toBe("Montre");
  expect(canSend(state)).toBe(true);
  expect(afterEvent(afterEvent(state, send), saved)).toMatchObject({ failure: null, failures: 0 });
});

it("asks who changed one text with somebody else, and sends what was chosen over their version", () => {
  const state = after(change("kind", "Montre"), send, theirs("kind", "Horloge"));
  expect(state.conflict).toEqual([{ field: "kind", suggested: null }]);
  expect(canSend(state)).toBe(false);
  const settled = afterEvent(state, { type: "settle", choices: { kind: "theirs" } });
  expect(recordOf(settled).kind).toBe("Horloge");
  expect(settled.base.version).toBe("c");
});

it("merges their change of another text without a question, and overwrites nothing", () => {
  const state = after(change("kind", "Montre"), send, theirs("tagline", "Autre accroche"));
  expect(state.conflict).toBeNull();
  expect(canSend(state)).toBe(true);
  expect(state.base.version).toBe("c");
  expect(recordOf(state)).toMatchObject({ kind: "Montre", tagline: "Autre accroche" });
});

it("asks nothing when the other version says the same but for one's own change", () => {
  const state = after(change("kind", "Montre"), send, theirs("kind", texts.record.kind));
  expect(state.conflict).toBeNull();
  expect(canSend(state)).toBe(true);
  expect(recordOf(state).kind).toBe("Montre");
});
