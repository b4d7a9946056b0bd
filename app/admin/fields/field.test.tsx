import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { Field } from "./field.tsx";
import { groupOf } from "./shape.ts";
import { completed, stored } from "./values.ts";

const row = z.strictObject({
  label: z.string().meta({ label: "Nom" }),
  value: z.string().meta({ label: "Valeur" }),
});
const rival = z.strictObject({
  key: z.string().optional().meta({ label: "Repère", isTucked: true }),
  name: z.string().meta({ label: "Produit" }),
  reason: z.string().min(1).nullable().meta({ label: "Raison" }),
  better: z
    .enum(["higher", "lower"])
    .nullable()
    .meta({ label: "Mieux", words: { higher: "Plus", lower: "Moins", null: "Des mots" } }),
  price: z
    .strictObject({ amount: z.number().meta({ label: "Montant" }) })
    .optional()
    .meta({ label: "Prix lu" }),
});
const schema = z.strictObject({
  title: z.string().meta({ label: "Titre" }),
  note: z.string().min(1).nullable().meta({ label: "Note" }),
  old: z
    .strictObject({ amount: z.number().meta({ label: "Ancien" }) })
    .nullable()
    .meta({ label: "Prix antérieur" }),
  rows: z.array(row).meta({ label: "Lignes", item: "une ligne" }),
  rivals: z.array(rival).optional().meta({ label: "Écartés", item: "un écarté" }),
  duty: z
    .union([z.literal("not-applicable"), z.strictObject({ by: z.string().meta({ label: "Par" }) })])
    .nullable()
    .meta({ label: "Mention" }),
});
const shape = groupOf(schema);

/** The text of a form, with its labels, in the order of the page. */
const shown = (value: object) =>
  renderToStaticMarkup(<Field shape={shape} path="" value={completed(shape, value)} />);
const texts = (html: string) => html.replace(/<[^>]+>/g, "|").split(/\|+/);

test("what may be left out is a button until it is added, and a field once it says something", () => {
  const empty = shown({});
  expect(empty).not.toContain("Renseigner");
  for (const path of ["note", "old", "rivals"]) expect(empty).toContain(`id="champ-${path}-add"`);
  expect(empty).not.toContain('id="champ-note"');
  const filled = shown({ note: "Deux versions.", old: { amount: 3 }, rivals: [{ name: "A" }] });
  for (const path of ["note", "old", "rivals"]) expect(filled).toContain(`id="champ-${path}"`);
  expect(filled).toContain('aria-label="Retirer Prix antérieur"');
});

test("items of few fields are rows of cells under one line of names, others are closed and named", () => {
  const html = shown({
    rows: [{ label: "Poids", value: "254 g" }],
    rivals: [{ name: "Bose", reason: "Plus cher." }],
  });
  expect(texts(html.slice(html.indexOf("Lignes"), html.indexOf("<ol")))).toEqual(
    expect.arrayContaining(["Nom", "Valeur"]),
  );
  const [, summary = ""] = /<summary[^>]*>(.*?)<\/summary>/.exec(html) ?? [];
  expect(texts(summary).filter(Boolean)).toEqual(["Bose", "Plus cher."]);
  expect(html).toMatch(/<summary[^>]*>Régler/);
  // Its texts are there from the beginning, its parts are added.
  expect(html).toContain('id="champ-rivals.0.reason"');
  expect(html).toContain('id="champ-rivals.0.price-add"');
});

test("a list says which of several values stands for itself, beside the options of a choice", () => {
  const html = shown({ rivals: [{ name: "A" }] });
  const options = (id: string) =>
    [
      ...(new RegExp(`<select[^>]*id="champ-${id}".*?</select>`).exec(html)?.[0] ?? "").matchAll(
        /<option[^>]*>([^<]*)/g,
      ),
    ].map(([, text]) => text);
  expect(options("rivals.0.better")).toEqual(["Plus", "Moins", "Des mots"]);
  expect(options("duty")).toEqual(["À préciser", "Sans objet", "Aucun"]);
});

test("what was begun and left empty is stored as if it had not been begun", () => {
  const begun = { title: "A", note: "", old: { amount: null }, rows: [], rivals: [], duty: null };
  expect(stored(shape, begun)).toEqual({ title: "A", note: null, old: null, rows: [], duty: null });
});
