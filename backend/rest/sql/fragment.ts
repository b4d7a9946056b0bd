/**
 * SQL put together from pieces that cannot hold a value: text comes from our own templates and from identifiers,
 * values become parameters.
 */
import type { Parameter } from "#backend/database/database.ts";

/** `texts` has one element more than `values`: the values stand in the gaps. */
export interface Fragment {
  readonly texts: readonly string[];
  readonly values: readonly Parameter[];
}

/** No SQL: what optional parts are when they are absent. */
export const nothing: Fragment = { texts: [""], values: [] };

function append(left: Fragment, right: Fragment): Fragment {
  const seam = (left.texts.at(-1) ?? "") + (right.texts[0] ?? "");
  return {
    texts: [...left.texts.slice(0, -1), seam, ...right.texts.slice(1)],
    values: [...left.values, ...right.values],
  };
}

const constant = (text: string): Fragment => ({ texts: [text], values: [] });

/** The template itself is ours; only fragments can be put into it. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  return strings.reduce<Fragment>((whole, text, index) => {
    const part = parts[index - 1];
    return append(part ? append(whole, part) : whole, constant(text));
  }, nothing);
}

/** A value of the request, sent apart from the statement. */
export function value(parameter: Parameter): Fragment {
  return { texts: ["", ""], values: [parameter] };
}

/** The only way a name gets into a statement: quoted, one part or a dotted path of several. */
export function ident(...names: readonly string[]): Fragment {
  return constant(names.map((name) => `"${name.replaceAll("\0", "").replaceAll('"', '""')}"`).join("."));
}

/** Text that PostgreSQL itself wrote into its catalog (a type, a default); never text of a request. */
export function catalogText(text: string): Fragment {
  return constant(text);
}

/** The parts in order, the separator between them; `nothing` when there are none. */
export function join(parts: readonly Fragment[], separator: Fragment): Fragment {
  return parts.reduce<Fragment>(
    (whole, part, index) => (index === 0 ? part : append(append(whole, separator), part)),
    nothing,
  );
}

/** The separator of lists, for `join`. */
export const comma = sql`, `;

/** Numbers the parameters. */
export function render({ texts, values }: Fragment): { text: string; parameters: readonly Parameter[] } {
  const text = texts.reduce((whole, part, index) => `${whole}$${index}${part}`);
  return { text, parameters: values };
}
