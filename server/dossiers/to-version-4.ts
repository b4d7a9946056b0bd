/**
 * From version 3 to 4: the tagline is the verdict in one sentence, criteria have keys, and what is not known is
 * absent. The row alone owns the price. Drafts come here too, so that anything may be missing.
 */

import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { firstSentence, mapTexts } from "#app/lib/formatting/texts.ts";
import { criterionKey } from "#app/product/criteria.ts";

type Stored = Readonly<Record<string, unknown>>;

interface Texts {
  record: Stored;
  analysis: string;
}

interface Comparison {
  products: readonly string[];
  rows: readonly { criterion: string; values: readonly string[]; source?: string }[];
}

interface Rejected {
  name: string;
  price: unknown;
  criterion: string;
}

interface Named {
  key: string;
  name: string;
  value: string | null;
}

const LONGEST_TAGLINE = 95;
const MOST = 8;
const CALCULATED = "{prix-calcul}";
const NOT_KNOWN = /^(?:prix )?non relevée?s?$|^–$/i;
/** « L’autonomie : 24 heures » is a criterion and what the rival has of it. */
const WITH_VALUE = /^(.+?)\s:\s(.+)$/u;

/** Returns the texts of a dossier of version 3 in the shape of version 4. */
export function toVersion4({ record, analysis }: Texts): Texts {
  const { inShort, comparison, related: _, rejected, price, tagline, ...kept } = record;
  const { amount, ...priced } = (price ?? {}) as { amount?: number | null };
  // What the texts calculated with stays what it was.
  const written = amount ? formatPrice(amount) : "{prix}";
  const withAmount = <Part>(part: Part) =>
    mapTexts(part, (text) => text.replaceAll(CALCULATED, () => written));
  return withAmount({
    record: {
      ...withoutUnknown(kept, 2),
      tagline: shortest(tagline, inShort),
      ...(price ? { price: priced } : {}),
      ...judged((rejected ?? []) as Rejected[], comparison as Comparison | null | undefined),
    },
    analysis,
  });
}

/** Returns the first sentence that fits into a card. */
function shortest(tagline: unknown, inShort: unknown): string {
  const texts = [tagline, inShort].filter((text) => typeof text === "string");
  const fitting = [...texts, ...texts.map(firstSentence)].find((text) => text.length <= LONGEST_TAGLINE);
  if (fitting !== undefined || texts[0] === undefined) return fitting ?? "";
  return `${texts[0].slice(0, LONGEST_TAGLINE - 1).replace(/\s+\S*$/u, "")}…`;
}

/** Leaves out the facts that said "unknown", and those without an answer in the same parts. */
function withoutUnknown(part: Stored, depth: number): Stored {
  const parts = ["guarantees", "regulation", "medicalDevice"];
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name, value]) => value !== "unknown" && !(name === "commercial" && value === null))
      .map(([name, value]) =>
        depth > 0 && parts.includes(name) && typeof value === "object" && value !== null
          ? [name, withoutUnknown(value as Stored, depth - 1)]
          : [name, value],
      ),
  );
}

/** Criteria and rivals: those that were rejected, and those that the table compared besides. */
function judged(rejected: readonly Rejected[], comparison: Comparison | null | undefined): Stored {
  const { products = [], rows = [] } = comparison ?? {};
  const known = (value: string | undefined) => (value && !NOT_KNOWN.test(value) ? value : null);
  const compared = rows
    .filter(({ values: [own, ...others] }) => !own?.includes("{prix") || others.some(known))
    .map((row) => ({ ...row, key: criterionKey(row.criterion) }));
  const decisive = rejected.map(({ criterion }): Named => {
    const [, name = criterion, value = null] = WITH_VALUE.exec(criterion) ?? [];
    const key = criterionKey(name);
    return { key: compared.find((row) => key.includes(row.key))?.key ?? key, name, value };
  });
  const criteria = new Map<string, Stored>(
    decisive.map(({ key, name }) => [key, { key, name, better: null, unit: null, value: null }]),
  );
  for (const { key, criterion: name, values, source } of compared)
    criteria.set(key, {
      key,
      name,
      better: null,
      unit: null,
      value: known(values[0]),
      ...(source && { source }),
    });
  const shown = [...criteria].slice(0, MOST);
  const valuesOf = (name: string) =>
    compared.flatMap(({ key, values }) => {
      const value = known(values[products.indexOf(name)]);
      return value && shown.some(([one]) => one === key) ? [{ criterion: key, value }] : [];
    });
  const rivals = rejected.map(({ price, ...rival }, index) => {
    const { key = "", value } = decisive[index] ?? {};
    const values = valuesOf(rival.name);
    const said = value && !values.some(({ criterion }) => criterion === key);
    return {
      ...rival,
      ...(typeof price === "object" && price !== null && { price }),
      criterion: key,
      values: said ? [{ criterion: key, value }, ...values] : values,
    };
  });
  const others = products.slice(1).flatMap((name) => {
    const values = valuesOf(name);
    const [first] = values;
    if (!first || rejected.some((rival) => rival.name === name)) return [];
    return [{ name, criterion: first.criterion, values, betterFor: null }];
  });
  return {
    ...(shown.length > 0 && { criteria: shown.map(([, criterion]) => criterion) }),
    rejected: [...rivals, ...others].slice(0, MOST),
  };
}
