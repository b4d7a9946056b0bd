/** The call of a function as a source of rows. */
import type { CallPlan } from "#backend/rest/plan/call.ts";
import type { FunctionParameter } from "#backend/rest/schema/schema.ts";
import { bodyRows } from "./columns.ts";
import { arrayLiteral, rowsAlias } from "./conditions.ts";
import { catalogText, comma, type Fragment, ident, join, nothing, sql, value } from "./fragment.ts";

/** @returns a select of the call: the columns of its rows, or the column `scalar` with its value */
export function callSource(plan: CallPlan): Fragment {
  const call = sql`${ident(plan.function.schema, plan.function.name)}(${argumentList(plan)})`;
  const body = bodyOf(plan);
  if (plan.function.returns !== "row")
    return sql`select ${call} as scalar${body ? sql` from ${body}` : nothing}`;
  return sql`select ${rowsAlias}.* from ${body ? sql`${body}, lateral ` : nothing}${call} as ${rowsAlias}`;
}

function bodyOf({ arguments: given }: CallPlan): Fragment | null {
  if (given.kind !== "json" || given.given.length === 0) return null;
  return bodyRows({ text: given.text, length: null }, given.given);
}

function argumentList({ arguments: given }: CallPlan): Fragment {
  switch (given.kind) {
    case "body":
      return sql`${value(given.text)}::${catalogText(given.parameter.type)}`;
    case "json":
      return join(
        given.given.map((parameter) => named(parameter, sql`body.${ident(parameter.name)}`)),
        comma,
      );
    case "texts":
      return join(
        given.given.map(([parameter, texts]) => named(parameter, textValue(parameter, texts))),
        comma,
      );
  }
}

const named = ({ name, variadic }: FunctionParameter, argument: Fragment) =>
  sql`${variadic ? sql`variadic ` : nothing}${ident(name)} := ${argument}`;

function textValue({ type, variadic }: FunctionParameter, texts: readonly string[]): Fragment {
  const text = variadic ? arrayLiteral(texts) : (texts.at(-1) ?? null);
  return sql`${value(text)}::${catalogText(type)}`;
}
