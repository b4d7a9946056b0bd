import { describe, expect, test } from "vitest";
import { type ChooserQuestion, depthOf, outlineOf, productsIn, stepAfter } from "./chooser-tree.ts";

const SOUNDBAR = "d0000000-0000-4000-8000-000000000010";
const HEADPHONE = "d0000000-0000-4000-8000-000000000008";

const tree: ChooserQuestion = {
  question: "Où ?",
  answers: [
    {
      text: "Devant un écran",
      ask: {
        question: "Quelle pièce ?",
        answers: [
          { text: "Petite", product: SOUNDBAR, because: "Faite pour elle." },
          { text: "Grande", none: "Nous n’en avons pas." },
        ],
      },
    },
    { text: "En train", product: HEADPHONE, because: "Il réduit le bruit." },
  ],
};

describe("answers lead", () => {
  test("to the first question, to the next one, and to a product or to none", () => {
    expect(stepAfter(tree, [])).toMatchObject({
      kind: "question",
      question: { question: "Où ?" },
      given: [],
    });
    expect(stepAfter(tree, [1])).toMatchObject({
      kind: "question",
      question: { question: "Quelle pièce ?" },
    });
    expect(stepAfter(tree, [1, 1])).toEqual({
      kind: "outcome",
      outcome: { product: SOUNDBAR, because: "Faite pour elle." },
      given: [
        { question: "Où ?", answer: "Devant un écran" },
        { question: "Quelle pièce ?", answer: "Petite" },
      ],
    });
    expect(stepAfter(tree, [1, 2])).toMatchObject({ outcome: { none: "Nous n’en avons pas." } });
  });

  test.each([[[3]], [[2, 1]], [[1, 1, 1]], [[0]]])("nowhere after %j", (answers) => {
    expect(stepAfter(tree, answers)).toBeNull();
  });

  test("through at most as many questions as the deepest of them", () => {
    expect(depthOf(tree)).toBe(2);
    expect(depthOf({ question: "Q", answers: [{ text: "a", none: "non" }] })).toBe(1);
  });

  test("to products that the list names, and versions read as text", () => {
    expect(productsIn(tree)).toEqual([SOUNDBAR, HEADPHONE]);
    expect(outlineOf(tree)).toContain("– Petite → Faite pour elle.");
  });
});
