/** Values of a column: mostly ones that are there or could be, some that its type refuses. */
import fc from "fast-check";
import type { KnownColumn } from "./catalog.ts";

/** The value once, and null `times` as often. */
export const onceIn = <Value>(times: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: times, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** True once, and false `times` as often. */
export const isOnceIn = (times: number) => onceIn(times, fc.constant(true)).map((value) => value === true);

/** Characters that mean something in an address, in a filter, in an array, in JSON, in LIKE or in SQL. */
const MEANINGFUL = [..."abcé0 ,.()'\"\\{}[]*%_:;&=+?#/|!<>-~^$`@\n\t\r’œ💡\u00a0\u200b\ufeff"];

/** A text of up to `most` characters without the null character, which PostgreSQL cannot hold. */
export const unusualText = (most = 12) =>
  fc.string({ unit: fc.constantFrom(...MEANINGFUL), maxLength: most });

const anyText = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .map((text) => text.replaceAll("\0", "").toWellFormed());

/** Mostly `right`; `wrong` values are refused or only just accepted by the type. */
const mostly = (right: fc.Arbitrary<string>, ...wrong: string[]) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });

const integers = mostly(
  fc.integer({ min: -3, max: 300 }).map(String),
  "-0",
  "1.5",
  "2147483648",
  "-9223372036854775809",
  "1e3",
);
const numbers = mostly(
  fc.oneof(
    fc.integer({ min: -3, max: 300 }).map(String),
    fc.constantFrom("0.00", "10.5", "99999999.99", "1e3"),
  ),
  "NaN",
  "Infinity",
  "1,5",
);
const times = mostly(
  fc.constantFrom(
    "2026-10-01 08:00:00+00",
    "2026-01-01T10:00:00Z",
    "epoch",
    "infinity",
    "2026-01-01T10:00:00+14:00",
  ),
  "2026-02-30",
  "0044-03-15 BC",
);
const json = mostly(
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }).map((value) =>
      JSON.stringify(value)
        .replaceAll(/\\u0000/g, "")
        .toWellFormed(),
    ),
    fc.constantFrom('{"size":{"height":30}}', '["red"]', "{}", "null", '"text"', '{"a":1,"a":2}'),
  ),
  "{",
  "text",
);
const arrays = mostly(
  fc.oneof(
    fc.constantFrom("{}", "{home}", "{light,home}", '{"a,b"}', "{NULL}", "{{1},{2}}"),
    fc.array(fc.constantFrom("home", "light", "x"), { maxLength: 4 }).map((items) => `{${items.join(",")}}`),
  ),
  "{",
  "{a",
);
const ranges = mostly(fc.constantFrom("[1,5)", "(0,10]", "[5,5)", "empty", "(,)", "[3,)"), "[9,1]", "[1");

function ofType(type: string): fc.Arbitrary<string> {
  if (/^(integer|bigint|smallint)/.test(type)) return integers;
  if (/^(numeric|real|double)/.test(type)) return numbers;
  if (type === "boolean") return mostly(fc.constantFrom("true", "false", "t", "f", "yes", "0"), "maybe");
  if (type === "uuid")
    return mostly(
      fc.uuid().chain((id) => fc.constantFrom(id, id.toUpperCase())),
      "no-uuid",
    );
  if (type.startsWith("timestamp")) return times;
  if (type === "json" || type === "jsonb") return json;
  if (type.endsWith("[]")) return arrays;
  if (type.endsWith("range")) return ranges;
  if (type.endsWith("mood")) return mostly(fc.constantFrom("calm", "busy"), "angry");
  return fc.oneof(anyText, unusualText());
}

export const isText = (type: string) => type === "text" || type.startsWith("character");

/** A value of the column as text. */
export function columnValue({ type, samples }: KnownColumn): fc.Arbitrary<string> {
  return fc.oneof(
    ...(samples.length > 0 ? [{ weight: 60, arbitrary: fc.constantFrom(...samples) }] : []),
    { weight: 30, arbitrary: ofType(type) },
    { weight: isText(type) ? 10 : 1, arbitrary: unusualText() },
  );
}

/** The value at a path: JSON after `->`, text after `->>`. */
export const valueAtPath = (asText: boolean) =>
  asText ? fc.oneof(fc.constantFrom("30", "red", "90"), unusualText()) : json;

/** The same as JSON of a body: a number, a boolean or null where the type has them, else the text. */
export function columnJson(column: KnownColumn): fc.Arbitrary<unknown> {
  const text = columnValue(column);
  const typed = text.map((value): unknown => {
    if (/^(integer|bigint|smallint|numeric)/.test(column.type) && /^-?\d{1,9}(\.\d+)?$/.test(value))
      return Number(value);
    if (column.type === "boolean" && /^(true|false)$/.test(value)) return value === "true";
    return value;
  });
  return fc.oneof(
    { weight: 8, arbitrary: typed },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}
