import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { isSame } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { fieldErrors } from "#app/admin/fields/field-errors.ts";
import { groupOf, type Shape } from "#app/admin/fields/shape.ts";
import { completed, emptyValue } from "#app/admin/fields/values.ts";
import { chooserSchema } from "./chooser-kind.ts";

const none = { text: "Non", none: "Rien." };
const found = {
  text: "En train",
  product: "d0000000-0000-4000-8000-000000000008",
  because: "Il réduit le bruit.",
};
const third = { question: "C ?", answers: [none, found] };
const second = { question: "B ?", answers: [none, { text: "Oui", ask: third }] };
const tree = { question: "A ?", answers: [{ text: "Oui", ask: second }, none] };
const shape = groupOf(chooserSchema).fields.tree as Shape;

/** The names of all fields and buttons, in their order. */
function namesIn(html: string): string[] {
  const named = html.matchAll(/<(label|button|legend)\b[^>]*>(.*?)<\/\1>/g);
  const written = [...named].map(
    ([, element = "", name = ""]) => `${element} ${name.replace(/<[^>]+>/g, "")}`,
  );
  const handles = html.matchAll(/aria-label="([^"]+)"/g);
  return [
    ...written.filter((name) => name !== "button "),
    ...[...handles].map(([, name]) => `button ${name}`),
  ];
}

test("each field says to which question or answer it belongs, three questions deep", () => {
  const field = <Field shape={shape} path="tree" value={completed(shape, tree)} />;
  const names = namesIn(renderToStaticMarkup(field));
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toEqual(
    expect.arrayContaining([
      "label Première question",
      "label Réponse 1",
      "label Question (réponse 1)",
      "label Mène à (réponse 1.2)",
      "label Réponse 1.2.1",
      "label Pourquoi nous n’en avons pas (réponse 1.2.1)",
      "button Ajouter une réponse (réponse 1.2)",
      "button Déplacer Réponses 1 sur 2 (réponse 1.2)",
    ]),
  );
});

test("of three answers each can be removed, of two none", () => {
  const removals = (answers: unknown[]) => {
    const value = completed(shape, { question: "A ?", answers });
    const names = namesIn(renderToStaticMarkup(<Field shape={shape} path="tree" value={value} />));
    return names.filter((name) => name.startsWith("button Retirer"));
  };
  expect(removals([none, none])).toEqual([]);
  expect(removals([none, none, none])).toHaveLength(3);
});

test("a new question begins with two answers, which lead to products", () => {
  const answer = { text: "", product: "", because: "" };
  expect(emptyValue(shape)).toEqual({ question: "", answers: [answer, answer] });
});

describe("the form of a chooser", () => {
  const errorsOf = (value: unknown) =>
    fieldErrors(chooserSchema, { title: "T", slug: "audio", category_id: "c", tree: value }).map(
      ({ path, text }) => `${path}: ${text}`,
    );
  const asking = (ask: unknown) => ({
    question: "Q",
    answers: [
      { text: "a", ask },
      { text: "b", none: "non" },
    ],
  });

  test("takes a tree, which is the same in any order of its keys", () => {
    expect(errorsOf(tree)).toEqual([]);
    const turned = { answers: tree.answers.map(({ text, ...lead }) => ({ ...lead, text })), question: "A ?" };
    expect(isSame(turned, tree)).toBe(true);
    expect(isSame({ ...tree, answers: tree.answers.toReversed() }, tree)).toBe(false);
  });

  test.each<[string, unknown, string]>([
    ["nothing", null, "tree: "],
    ["one answer", { question: "Q", answers: [none] }, "tree.answers: Il faut au moins deux réponses"],
    [
      "an empty text",
      asking(asking({ ...second, question: " " })),
      "tree.answers.0.ask.answers.0.ask.question: Un texte manque",
    ],
    ["a fourth question", asking(asking(asking(second))), "tree.answers.0.ask.answers.0.ask.answers.0"],
    [
      "a product that was not chosen",
      { question: "Q", answers: [{ text: "a", product: "", because: "b" }, none] },
      "tree.answers.0.product: Choisissez un produit de la liste",
    ],
  ])("refuses %s at its field", (_, value, message) => {
    expect(errorsOf(value)[0]).toContain(message);
  });
});
