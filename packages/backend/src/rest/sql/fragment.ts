/** Builds SQL from fragments: text comes from our templates and quoted identifiers, values are parameters. */
import type { Parameter, Statement } from "#backend/database/database.ts";

/** A statement whose parameters are there, be it none. */
export interface RenderedStatement extends Statement {
  parameters: readonly Parameter[];
}

/** `texts` has one element more than `values`: each value is between two texts. */
export interface Fragment {
  readonly texts: readonly string[];
  readonly values: readonly Parameter[];
}

/** The empty fragment, for absent optional parts. */
export const nothing: Fragment = { texts: [""], values: [] };

/** In place of copies, which would make long statements quadratic. */
interface GrowingFragment {
  texts: string[];
  values: Parameter[];
}

const begun = (text: string): GrowingFragment => ({ texts: [text], values: [] });

function append({ texts, values }: GrowingFragment, right: Fragment): void {
  const [first = "", ...others] = right.texts;
  texts[texts.length - 1] += first;
  texts.push(...others);
  values.push(...right.values);
}

const constant: (text: string) => Fragment = begun;

/** The template's own text is ours; it accepts fragments only. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  const whole = begun(strings[0] ?? "");
  for (const [index, part] of parts.entries()) {
    append(whole, part);
    whole.texts[whole.texts.length - 1] += strings[index + 1] ?? "";
  }
  return whole;
}

/** A value, sent as a parameter. */
export function value(parameter: Parameter): Fragment {
  return { texts: ["", ""], values: [parameter] };
}

/** A quoted identifier; several names become a dotted path. The only way for a name into a statement. */
export function ident(...names: readonly string[]): Fragment {
  return constant(names.map((name) => `"${name.replaceAll("\0", "").replaceAll('"', '""')}"`).join("."));
}

/** Text from PostgreSQL's catalog, such as a type or a default; never text of a request. */
export function catalogText(text: string): Fragment {
  return constant(text);
}

/** Joins the parts; `nothing` without parts. */
export function join(parts: readonly Fragment[], separator: Fragment): Fragment {
  const whole = begun("");
  for (const [index, part] of parts.entries()) {
    if (index > 0) append(whole, separator);
    append(whole, part);
  }
  return whole;
}

export const comma = sql`, `;

/** Numbers the parameters. */
export function render({ texts, values }: Fragment): RenderedStatement {
  return { sql: texts.reduce((whole, part, index) => `${whole}$${index}${part}`), parameters: values };
}
