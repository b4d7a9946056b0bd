/** Builds SQL from fragments: text comes from our templates and quoted identifiers, values are parameters. */
import type { Parameter } from "#backend/database/database.ts";

/** `texts` has one element more than `values`: each value is between two texts. */
export interface Fragment {
  readonly texts: readonly string[];
  readonly values: readonly Parameter[];
}

/** The empty fragment, for absent optional parts. */
export const nothing: Fragment = { texts: [""], values: [] };

function append(left: Fragment, right: Fragment): Fragment {
  const seam = (left.texts.at(-1) ?? "") + (right.texts[0] ?? "");
  return {
    texts: [...left.texts.slice(0, -1), seam, ...right.texts.slice(1)],
    values: [...left.values, ...right.values],
  };
}

const constant = (text: string): Fragment => ({ texts: [text], values: [] });

/** The template's own text is ours; it accepts fragments only. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  return strings.reduce<Fragment>((whole, text, index) => {
    const part = parts[index - 1];
    return append(part ? append(whole, part) : whole, constant(text));
  }, nothing);
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
  return parts.reduce<Fragment>(
    (whole, part, index) => (index === 0 ? part : append(append(whole, separator), part)),
    nothing,
  );
}

export const comma = sql`, `;

/** Numbers the parameters. */
export function render({ texts, values }: Fragment): { text: string; parameters: readonly Parameter[] } {
  const text = texts.reduce((whole, part, index) => `${whole}$${index}${part}`);
  return { text, parameters: values };
}
