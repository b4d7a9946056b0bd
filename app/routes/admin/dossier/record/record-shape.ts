import { dossierRecord } from "#app/dossier/dossier-record.ts";
import { type FieldError, fieldErrors, plainText } from "#app/routes/admin/fields/field-errors.ts";
import { below } from "#app/routes/admin/fields/path.ts";
import { type Group, groupOf, type Shape } from "#app/routes/admin/fields/shape.ts";
import { choiceTexts, fixedTexts } from "./labels/value-texts.ts";
import { textsOf } from "./labels.ts";

/** What the fields of the editor are made from. */
const recordSchema = dossierRecord.omit({ schemaVersion: true });

const controlPaths: [RegExp, string][] = [
  [/(^|\.)source$/, "source"],
  [/^(writtenBy|checkedBy)$/, "signature"],
  [/\.icon$/, "icon"],
  [/^pictures\.\*$|\.picture$/, "picture"],
  [/^analysis\.sections$/, "none"],
];

function named(shape: Shape, path: string): Shape {
  const words = Object.fromEntries([
    ...Object.entries(choiceTexts),
    ...Object.entries(fixedTexts).flatMap(([key, text]) =>
      key.startsWith(`${path} `)
        ? [[key.slice(path.length + 1), text]]
        : key.includes(" ")
          ? []
          : [[key, text]],
    ),
    ["", path === "writtenBy" ? "Toute l’équipe" : "Personne"],
  ]);
  const control = path === "rating.source" ? undefined : controlPaths.find(([test]) => test.test(path))?.[1];
  const texts = { ...textsOf(path), words, ...(control && { control }) };
  switch (shape.kind) {
    case "group":
      return {
        ...shape,
        texts,
        fields: Object.fromEntries(
          Object.entries(shape.fields).map(([name, of]) => [name, named(of, below(path, name))]),
        ),
      };
    case "list":
      return { ...shape, texts, item: named(shape.item, below(path, "*")) };
    case "either":
      return { ...shape, texts, of: named(shape.of, path) as typeof shape.of };
    case "flag":
      return { ...shape, texts: textsOf(path) };
    default:
      return { ...shape, texts };
  }
}

export const recordShape = named(groupOf(recordSchema), "") as Group;

/** Returns what keeps a record from being published; its schema has no French words of its own. */
export const recordErrors = (record: unknown): FieldError[] => fieldErrors(recordSchema, record, plainText);
