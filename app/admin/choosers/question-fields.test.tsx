import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { editedTree } from "./edited-tree.ts";
import { QuestionFields } from "./question-fields.tsx";

const none = { text: "Non", none: "Rien." };
const third = { question: "C ?", answers: [none, none] };
const second = { question: "B ?", answers: [none, { text: "Oui", ask: third }] };
const tree = { question: "A ?", answers: [{ text: "Oui", ask: second }, none] };

/** The names of all fields and buttons, in their order. */
function namesIn(html: string): string[] {
  const named = html.matchAll(/<(label|button|legend)\b[^>]*>(.*?)<\/\1>/g);
  return [...named].map(([, element = "", name = ""]) => `${element} ${name.replace(/<[^>]+>/g, "")}`);
}

test("each field says to which question or answer it belongs, three questions deep", () => {
  const question = editedTree(JSON.stringify(tree));
  const fields = <QuestionFields question={question} way={[]} titles={new Map()} onChange={() => {}} />;
  const names = namesIn(renderToStaticMarkup(fields));
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toEqual(
    expect.arrayContaining([
      "label Première question",
      "label Réponse 1",
      "label Question après la réponse 1",
      "label Mène à (réponse 1.2)",
      "label Réponse 1.2.2",
      "label Pourquoi nous n’en avons pas (réponse 1.2.2)",
      "button Ajouter une réponse (question après la réponse 1.2)",
    ]),
  );
});
