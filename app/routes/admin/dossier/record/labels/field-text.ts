export interface FieldText {
  label: string;
  /** What is expected, where the label does not say it. */
  hint?: string;
  /** What one item of a list is called: « Ajouter une caractéristique ». */
  item?: string;
}

/** By path; `*` stands for any position of a list. */
export type FieldTexts = Readonly<Record<string, FieldText>>;

export const sourceText: FieldText = { label: "Source" };
