/** Filters and trees of them, as the address has them and as SQL has them. */
import fc from "fast-check";
import { type KnownColumn, type KnownTable, quoteText } from "./catalog.ts";
import { type FieldModel, fieldSql, fieldText, pathTo, pathWeight, quoted } from "./fields.ts";
import { columnValue, isText, unusualText, valueAtPath } from "./values.ts";

type Operation =
  | { kind: "compare"; operator: keyof typeof COMPARISONS; value: string }
  | { kind: "quantified"; operator: keyof typeof COMPARISONS; all: boolean; values: readonly string[] }
  | { kind: "in"; values: readonly string[] }
  | { kind: "is"; value: (typeof IS_VALUES)[number] }
  | { kind: "distinct"; value: string }
  | { kind: "search"; operator: keyof typeof SEARCHES; configuration: string | null; value: string };

export type Condition =
  | { kind: "filter"; field: FieldModel; negated: boolean; operation: Operation }
  | { kind: "and" | "or"; negated: boolean; terms: readonly Condition[] };

const COMPARISONS = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxl: "&>",
  nxr: "&<",
  adj: "-|-",
} as const;
const SEARCHES = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
} as const;
const IS_VALUES = ["null", "not_null", "true", "false", "unknown"] as const;

const ORDERS = ["eq", "neq", "gt", "gte", "lt", "lte"] as const;
const QUANTIFIED = ["eq", "gt", "gte", "lt", "lte", "like", "ilike"] as const;
const words = fc.oneof(
  fc.constantFrom("casque", "lamp", "bright | little", "wood:*", '"a b"', "!x", "le"),
  unusualText(6),
);

const anyComparison = fc.constantFrom(...(Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[]));

/** The operators that mostly fit a type; some others, which PostgreSQL refuses. */
function comparisonsOf(type: string): (keyof typeof COMPARISONS)[] {
  if (type.endsWith("[]") || type === "jsonb") return [...ORDERS, "cs", "cd", "ov"];
  if (type.endsWith("range")) return [...ORDERS, "cs", "cd", "ov", "sl", "sr", "nxl", "nxr", "adj"];
  if (isText(type)) return [...ORDERS, "like", "ilike"];
  return [...ORDERS];
}

/** @param end the type of a path's value; null without a path */
function operationOn(column: KnownColumn, end: "text" | "jsonb" | null): fc.Arbitrary<Operation> {
  const type = end ?? column.type;
  const value = end ? valueAtPath(end === "text") : columnValue(column);
  const isTest = fc.record({
    kind: fc.constant("is" as const),
    value: fc.constantFrom(...(type === "boolean" ? IS_VALUES : IS_VALUES.slice(0, 2))),
  });
  // PostgreSQL compares no values of this type.
  if (type === "json") return isTest;

  const fitting = fc.constantFrom(...comparisonsOf(type));
  const operator = fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: anyComparison });
  const pattern = value.map((text) => `*${text.slice(0, 5).toWellFormed()}*`);
  const quantified = fc.constantFrom(...(isText(type) ? QUANTIFIED : QUANTIFIED.slice(0, 5)));
  const kind = <Kind extends string>(name: Kind) => fc.constant(name);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: kind("compare"), operator, value }) },
    {
      weight: isText(type) ? 3 : 0,
      arbitrary: fc.record({
        kind: kind("compare"),
        operator: fc.constantFrom("like", "ilike"),
        value: pattern,
      }),
    },
    // Not on arrays: `= any` of a list, PostgREST's way of saying it, finds no array of arrays.
    {
      weight: type.endsWith("[]") ? 0 : 2,
      arbitrary: fc.record({ kind: kind("in"), values: fc.array(value, { maxLength: 5 }) }),
    },
    { weight: 2, arbitrary: isTest },
    { weight: 1, arbitrary: fc.record({ kind: kind("distinct"), value }) },
    {
      weight: type.endsWith("[]") ? 0 : 1,
      arbitrary: fc.record({
        kind: kind("quantified"),
        operator: quantified,
        all: fc.boolean(),
        values: fc.array(value, { maxLength: 4 }),
      }),
    },
    {
      weight: isText(type) || type === "tsvector" ? 3 : 0,
      arbitrary: fc.record({
        kind: kind("search"),
        operator: fc.constantFrom(...(Object.keys(SEARCHES) as (keyof typeof SEARCHES)[])),
        // A number is the OID of one, and none has this.
        configuration: fc.constantFrom(null, "simple", "french", "english", "klingon", "0"),
        value: words,
      }),
    },
  );
}

function filtersOf({ columns }: Pick<KnownTable, "columns">): fc.Arbitrary<Condition> {
  return fc.oneof(
    ...columns.map((column) => {
      const filter = (path: fc.Arbitrary<FieldModel["path"]>, end: Parameters<typeof operationOn>[1]) =>
        fc.record({
          kind: fc.constant("filter" as const),
          field: path.map((steps) => ({ column, path: steps })),
          negated: fc.boolean(),
          operation: operationOn(column, end),
        });
      const weight = pathWeight(column);
      return fc.oneof(
        { weight: 40, arbitrary: filter(fc.constant([]), null) },
        { weight, arbitrary: filter(pathTo(true), "text") },
        { weight, arbitrary: filter(pathTo(false), "jsonb") },
      );
    }),
  );
}

/** A filter, or a tree of up to three levels. */
export function conditionsOf(table: Pick<KnownTable, "columns">): fc.Arbitrary<Condition> {
  const filter = filtersOf(table);
  const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      { weight: 3, arbitrary: filter },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constantFrom("and" as const, "or" as const),
          negated: fc.boolean(),
          terms: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
        }),
      },
    ),
  }));
  return tree;
}

/** A condition at the top of an address: name and value of a parameter. */
export function conditionParameter(condition: Condition): [string, string] {
  const not = condition.negated ? "not." : "";
  if (condition.kind === "filter") {
    return [fieldText(condition.field), `${not}${operationText(condition.operation, (value) => value)}`];
  }
  return [`${not}${condition.kind}`, `(${condition.terms.map(termText).join(",")})`];
}

function termText(condition: Condition): string {
  const not = condition.negated ? "not." : "";
  if (condition.kind !== "filter")
    return `${not}${condition.kind}(${condition.terms.map(termText).join(",")})`;
  return `${fieldText(condition.field)}.${not}${operationText(condition.operation, innerValue)}`;
}

/** Inside parentheses a value with a comma, a parenthesis or a quote is quoted. */
const innerValue = (value: string) => (/^[\w\-é ]+$/.test(value) ? value : quoted(value));

function operationText(operation: Operation, value: (text: string) => string): string {
  switch (operation.kind) {
    case "compare":
      return `${operation.operator}.${value(operation.value)}`;
    case "quantified":
      return `${operation.operator}(${operation.all ? "all" : "any"}).${value(arrayText(operation))}`;
    case "in":
      return `in.(${operation.values.map(quoted).join(",")})`;
    case "is":
      return `is.${operation.value}`;
    case "distinct":
      return `isdistinct.${value(operation.value)}`;
    case "search": {
      const configuration = operation.configuration === null ? "" : `(${operation.configuration})`;
      return `${operation.operator}${configuration}.${value(operation.value)}`;
    }
  }
}

const arrayText = ({ values }: { values: readonly string[] }) => `{${values.map(quoted).join(",")}}`;

/** The condition in SQL, of the row `t`. */
export function conditionSql(condition: Condition): string {
  const positive =
    condition.kind === "filter"
      ? operationSql(condition.field, condition.operation)
      : condition.terms.map(conditionSql).join(` ${condition.kind} `);
  return condition.negated ? `(not (${positive}))` : `(${positive})`;
}

function operationSql(field: FieldModel, operation: Operation): string {
  const left = fieldSql(field);
  switch (operation.kind) {
    case "compare":
      return `${left} ${COMPARISONS[operation.operator]} ${quoteText(pattern(operation, operation.value))}`;
    case "quantified": {
      const right = quoteText(pattern(operation, arrayText(operation)));
      return `${left} ${COMPARISONS[operation.operator]} ${operation.all ? "all" : "any"} (${right})`;
    }
    case "in":
      if (operation.values.length === 0 || operation.values.join("") === "")
        return `${left} = any ('${operation.values.length > 1 ? arrayText(operation) : "{}"}')`;
      return `${left} in (${operation.values.map(quoteText).join(", ")})`;
    case "is":
      return `${left} is ${operation.value.replace("_", " ")}`;
    case "distinct":
      return `${left} is distinct from ${quoteText(operation.value)}`;
    case "search": {
      // In quotes a number is a name, and no OID: of an unknown name PostgreSQL knows before it reads a row.
      const name = operation.configuration?.replace(/^\d+$/, '"$&"');
      const configuration = name === undefined ? "" : `${quoteText(name)}, `;
      const isVector = field.path.length === 0 && field.column.type === "tsvector";
      const vector = isVector ? left : `to_tsvector(${configuration}${left})`;
      return `${vector} @@ ${SEARCHES[operation.operator]}(${configuration}${quoteText(operation.value)})`;
    }
  }
}

/** `*` means `%`, so that an address needs no escape. */
const pattern = ({ operator }: { operator: string }, text: string) =>
  operator === "like" || operator === "ilike" ? text.replaceAll("*", "%") : text;
