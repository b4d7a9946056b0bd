/** Plans the call of a function: resolves overloads and assigns the arguments. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import type { Payload } from "#backend/rest/parse/payload.ts";
import type { RowQuery } from "#backend/rest/parse/query.ts";
import type { ParsedRequest } from "#backend/rest/parse/request.ts";
import type { DatabaseFunction, FunctionParameter, Schema } from "#backend/rest/schema/schema.ts";
import { suggest } from "#backend/rest/schema/suggestion.ts";
import { relationOfFunction } from "./fields.ts";
import { type PlanContext, type RowSelection, selectRows } from "./rows.ts";

type CallArguments =
  /** Values of a query string or a form, as text; several for a variadic parameter. */
  | { kind: "texts"; given: readonly (readonly [FunctionParameter, readonly string[]])[] }
  /** The keys of a JSON object. */
  | { kind: "json"; given: readonly FunctionParameter[]; text: string }
  /** The whole body, for the only parameter. */
  | { kind: "body"; parameter: FunctionParameter; text: string };

export interface CallPlan {
  kind: "call";
  function: DatabaseFunction;
  arguments: CallArguments;
  rows: RowSelection;
  readOnly: boolean;
}

/** @throws RestError PGRST128, PGRST202, PGRST203, and those of selectRows */
export function planCall(request: ParsedRequest, context: PlanContext): CallPlan {
  const { schema } = context;
  const { payload, query, preferences, range } = request;
  const names = payload ? payloadNames(payload) : query.functionArguments.map(([name]) => name);
  const called = chooseFunction(request, schema, [...new Set(names)]);
  if (preferences["max-affected"] !== undefined && !called.returnsSet) throw restErrors.maxAffectedFunction();
  return {
    kind: "call",
    function: called,
    arguments: planArguments(called, payload, query.functionArguments),
    rows: selectRows(
      called.returns === "row" ? query : withoutSelect(query),
      range,
      relationOfFunction(called, schema),
      context,
    ),
    readOnly: payload === null || !called.volatile,
  };
}

/** A function that returns a single value has no columns to select or order by. */
const withoutSelect = (query: RowQuery): RowQuery => ({ ...query, select: [], order: [] });

/** Only a JSON object has keys, and with them the names of arguments. */
const payloadNames = (payload: Payload) =>
  payload.kind === "json" && payload.length === null ? payload.keys : [];

function chooseFunction(request: ParsedRequest, schema: Schema, names: readonly string[]): DatabaseFunction {
  const { payload, target } = request;
  const functions = schema.functions.get(request.schema);
  const sharingName = functions?.get(target.name) ?? [];
  const takesNames = payload === null || (payload.kind === "json" && payload.length === null);
  const byNames = takesNames ? sharingName.filter((candidate) => accepts(candidate, names)) : [];
  const candidates = byNames.length > 0 ? byNames : sharingName.filter((one) => takesBody(one, payload));
  const [chosen, ...others] = candidates;
  if (!chosen) {
    const unnamed = payload === null ? null : payload.kind === "text" ? "text" : "json/jsonb";
    const suggestion =
      sharingName.length > 0 ? signature(sharingName[0]) : suggest(target.name, functions?.keys() ?? []);
    throw restErrors.unknownFunction(
      `${request.schema}.${target.name}`,
      [...names].sort(),
      unnamed,
      suggestion && `${request.schema}.${suggestion}`,
    );
  }
  if (others.length > 0) {
    const signatures = candidates.map(typedParameters).sort();
    throw restErrors.ambiguousFunction(signatures.map((text) => `${request.schema}.${target.name}(${text})`));
  }
  return chosen;
}

/** An unnamed parameter has the empty name, which no argument can have. */
function accepts({ parameters }: DatabaseFunction, names: readonly string[]): boolean {
  const known = new Set(parameters.map(({ name }) => name));
  const given = new Set(names);
  return (
    names.every((name) => known.has(name)) && parameters.every((one) => !one.required || given.has(one.name))
  );
}

function takesBody({ parameters }: DatabaseFunction, payload: Payload | null): boolean {
  const [only] = parameters;
  if (!payload || only?.name !== "") return false;
  return payload.kind === "text" ? only.type === "text" : only.type === "json" || only.type === "jsonb";
}

const signature = (one: DatabaseFunction | undefined) =>
  one
    ? `${one.name}(${one.parameters
        .map(({ name }) => name)
        .sort()
        .join(", ")})`
    : null;

const typedParameters = ({ parameters }: DatabaseFunction) =>
  parameters.map(({ name, type }) => `${name} => ${type}`).join(", ");

function planArguments(
  called: DatabaseFunction,
  payload: Payload | null,
  texts: readonly (readonly [string, string])[],
): CallArguments {
  const { parameters } = called;
  const [only] = parameters;
  const fields = payload?.kind === "json" ? payload.fields : undefined;
  if (payload && only?.name === "") return { kind: "body", parameter: only, text: payload.text };
  if (fields) return planArguments(called, null, fields);
  if (payload) {
    const names = new Set(payloadNames(payload));
    return { kind: "json", given: parameters.filter(({ name }) => names.has(name)), text: payload.text };
  }
  const given = parameters
    .map((one) => [one, texts.filter(([name]) => name === one.name).map(([, text]) => text)] as const)
    .filter(([, values]) => values.length > 0);
  return { kind: "texts", given };
}
