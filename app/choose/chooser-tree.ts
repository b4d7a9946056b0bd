/**
 * The questions of a chooser, as they are stored: a small tree whose leaves name a product,
 * or say why there is none.
 */

/** The depth of a tree, in questions, and the most answers of a question. */
export const MAX_QUESTIONS = 3;
export const MAX_ANSWERS = 5;

export interface ChooserQuestion {
  question: string;
  answers: ChooserAnswer[];
}

export type ChooserAnswer = { text: string } & ChooserLead;

/** A further question, a product by its id with the reason, or why we have none. */
type ChooserLead = { ask: ChooserQuestion } | ChooserOutcome;
type ChooserOutcome = { product: string; because: string } | { none: string };

/** An answer that was given, with its question. */
interface GivenAnswer {
  question: string;
  answer: string;
}

export type ChooserStep = { given: GivenAnswer[] } & (
  | { kind: "question"; question: ChooserQuestion }
  | { kind: "outcome"; outcome: ChooserOutcome }
);

/**
 * Returns where some answers lead; `null` when the tree has no such answers.
 * @param answers the number of each answer, from 1, in the order of the questions
 */
export function stepAfter(tree: ChooserQuestion, answers: readonly number[]): ChooserStep | null {
  const given: GivenAnswer[] = [];
  let question = tree;
  for (const [index, number] of answers.entries()) {
    const answer = question.answers[number - 1];
    if (!answer) return null;
    given.push({ question: question.question, answer: answer.text });
    if ("ask" in answer) {
      question = answer.ask;
      continue;
    }
    const { text: _, ...outcome } = answer;
    return index === answers.length - 1 ? { kind: "outcome", outcome, given } : null;
  }
  return { kind: "question", question, given };
}

/** Returns the most questions that may still be asked, this one included. */
export function depthOf({ answers }: ChooserQuestion): number {
  return 1 + Math.max(...answers.map((answer) => ("ask" in answer ? depthOf(answer.ask) : 0)));
}

export const productsIn = ({ answers }: ChooserQuestion): string[] => answers.flatMap(productsBehind);

/** Returns the products that an answer may still lead to. */
export function productsBehind(answer: ChooserAnswer): string[] {
  if ("ask" in answer) return productsIn(answer.ask);
  return "product" in answer ? [answer.product] : [];
}

/** Returns the tree as lines of text, for people who compare two versions. */
export function outlineOf({ question, answers }: ChooserQuestion, depth = 0): string {
  const indent = "\u00a0\u00a0".repeat(depth);
  const lines = answers.map((answer) => {
    const start = `${indent}– ${answer.text} →`;
    if ("ask" in answer) return `${start}\n${outlineOf(answer.ask, depth + 1)}`;
    return "product" in answer ? `${start} ${answer.because}` : `${start} ${answer.none}`;
  });
  return [`${indent}${question}`, ...lines].join("\n");
}
