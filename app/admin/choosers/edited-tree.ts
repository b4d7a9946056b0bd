/** The tree of a chooser while it is written: every answer keeps what was typed for each kind of lead. */
import type { ChooserQuestion } from "#app/choose/chooser-tree.ts";

export interface EditedQuestion {
  question: string;
  answers: readonly EditedAnswer[];
}

export type Lead = "ask" | "product" | "none";

export interface EditedAnswer {
  /** Stays with the answer when others come and go. */
  key: number;
  text: string;
  lead: Lead;
  ask: EditedQuestion | null;
  /** An id; empty until one is chosen. */
  product: string;
  /** Why this product, or why none. */
  reason: string;
}

let lastKey = 0;

/** Returns an empty answer. */
export function newAnswer(): EditedAnswer {
  lastKey += 1;
  return { key: lastKey, text: "", lead: "product", ask: null, product: "", reason: "" };
}

/** Returns an empty question, with the fewest answers. */
export const newQuestion = (): EditedQuestion => ({ question: "", answers: [newAnswer(), newAnswer()] });

/** Returns a stored tree for editing. @param json empty for a new one */
export function editedTree(json: string): EditedQuestion {
  return json === "" ? newQuestion() : toEdited(JSON.parse(json));
}

function toEdited({ question, answers }: ChooserQuestion): EditedQuestion {
  return {
    question,
    answers: answers.map((answer) => {
      const edited = { ...newAnswer(), text: answer.text };
      if ("ask" in answer) return { ...edited, lead: "ask", ask: toEdited(answer.ask) };
      if ("product" in answer) return { ...edited, product: answer.product, reason: answer.because };
      return { ...edited, lead: "none", reason: answer.none };
    }),
  };
}

/** Returns the tree as it is stored, complete or not. */
export const treeJson = (tree: EditedQuestion): string => JSON.stringify(toStored(tree));

function toStored({ question, answers }: EditedQuestion): unknown {
  return {
    question,
    answers: answers.map(({ text, lead, ask, product, reason }) => {
      if (lead === "ask") return { text, ask: ask && toStored(ask) };
      return lead === "product" ? { text, product, because: reason } : { text, none: reason };
    }),
  };
}
