/**
 * The words and the look of a form's field: metadata of its zod schema, `.meta({ label: "Nom" })`. Data only,
 * since JSON Schema carries it to the form.
 */
export interface FieldMeta {
  /** Names the field in its form, in lists and in the history. */
  label?: string;
  /** What is expected, where the label does not say it. */
  hint?: string;
  /** What one item of a list is called: « Ajouter une caractéristique ». */
  item?: string;
  /**
   * What the items of the lists around the field are called: « Prix (réponse 1.2) » then names the field of one,
   * « Réponse 1.2 » the field that is called as the item.
   */
  within?: string;
  /** The French words for values: options of a choice, `true` and `false`, what stands for no value. */
  words?: Readonly<Record<string, string>>;
  /** The control that the form provides under this name; without it the kind of the value decides. */
  control?: string;
  /** The value in a new row's form, as a rule an empty one; of a list, whether it begins with its fewest items. */
  initial?: string | boolean;
  /** The lines of a text; by its longest length if it is not given. */
  lines?: number;
  /** An identifier or an address: in one line, not corrected by the keyboard. */
  isCode?: boolean;
  inputMode?: "numeric" | "decimal" | "url";
  /** Of a list of closed rows, of `lines` lines: the fields that such a row says, by default its first two texts. */
  summary?: readonly string[];
  /** The field is filled by itself, as a rule: it stands under « Régler ». */
  isTucked?: true;
  /** The field exists only while another one has one of these values; otherwise it is empty. */
  onlyWith?: { field: string; values: readonly string[] };
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}
