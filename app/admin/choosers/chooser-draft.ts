/** What the form of a chooser takes. */
import { z } from "zod";
import { requiredProse, requiredText, slugField } from "#app/admin/fields/draft-fields.ts";
import { type ChooserAnswer, MAX_ANSWERS, MAX_QUESTIONS, treeText } from "#app/choose/chooser-tree.ts";

const text = (longest: number) => requiredProse("un texte manque", longest);

const product = z.strictObject({
  text: text(120),
  product: z.uuid("choisissez un produit de la liste"),
  because: text(300),
});
const none = z.strictObject({ text: text(120), none: text(300) });

/** A question after which `depth - 1` others may follow. */
const questionOf = (depth: number) =>
  z.strictObject({
    question: text(160),
    answers: z
      .array(answerOf(depth))
      .min(2, "il faut au moins deux réponses")
      .max(MAX_ANSWERS, `${MAX_ANSWERS} réponses au maximum`),
  });

/** Its fields say of which kind an answer is, so that only the faults of that kind are named. */
function answerOf(depth: number): z.ZodType<ChooserAnswer> {
  return z.unknown().transform((answer, context) => {
    const has = (name: string) => answer instanceof Object && name in answer;
    const ask = () => z.strictObject({ text: text(120), ask: questionOf(depth - 1) });
    const schema: z.ZodType<ChooserAnswer> =
      has("ask") && depth > 1 ? ask() : has("product") ? product : none;
    const { data, error } = schema.safeParse(answer);
    for (const { message, path } of error?.issues ?? [])
      context.addIssue({ code: "custom", message, path: [...path] });
    return data ?? z.NEVER;
  });
}

const treeSchema = questionOf(MAX_QUESTIONS);

const tree = z.string({ error: "Posez au moins une question" }).transform((json, context) => {
  const { data, error } = treeSchema.safeParse(parsed(json));
  const [first] = error?.issues ?? [];
  if (first) context.addIssue({ code: "custom", message: `${placeOf(first.path)}\u00a0: ${first.message}` });
  return treeText(data);
});

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** « Question 1, réponse 2, question suivante, réponse 1 ». */
function placeOf(path: readonly PropertyKey[]): string {
  const steps = path.flatMap((step) => {
    if (typeof step === "number") return [`réponse ${step + 1}`];
    return step === "ask" ? ["question suivante"] : [];
  });
  return ["Première question", ...steps].join(", ");
}

/** The schema of the form. */
export const chooserSchema = z.object({
  title: requiredProse("Le titre est requis", 90).meta({
    label: "Titre",
    hint: "La question que se pose le lecteur.",
  }),
  category_id: requiredText("La catégorie est requise", 36).meta({
    label: "Catégorie",
  }),
  slug: slugField.meta({ hint: "L’adresse est /choisir/ suivi de ce mot." }),
  is_active: z.boolean().default(false).meta({ label: "En ligne", initial: true }),
  tree: tree.meta({ label: "Questions" }),
});
