/** The rejected rivals of a dossier, as pages show them. For the server only: it writes days. */

import { writtenDay } from "#app/lib/formatting/dates.ts";
import { slugify } from "#app/lib/slug.ts";
import type { DossierRecord } from "./record/dossier-record.ts";

type Rejected = NonNullable<DossierRecord["rejected"]>[number];
type Criterion = NonNullable<DossierRecord["criteria"]>[number];

type Value = number | string;

/** A criterion with what our choice has of it; `null` where nobody found a value. */
export interface OwnValue extends Pick<Criterion, "key" | "name" | "better" | "unit"> {
  ours: Value | null;
  /** The mark of the source that states it. */
  ourSource?: string | undefined;
}

/** The same with what a rival has of it: numbers make bars, words are shown as they are. */
export interface ComparedValue extends OwnValue {
  theirs: Value;
  source?: string | undefined;
  /** Whose value is better; `null` where nobody can say. */
  winner: "ours" | "theirs" | "both" | null;
}

export interface RivalView extends Pick<Rejected, "name" | "betterFor" | "reason" | "generation" | "source"> {
  /** The fragment of its address, on the product's page and in the list. */
  anchor: string;
  /** What people type. */
  shortNames: readonly string[];
  /** The name of the criterion that decided; `null` for a rival that is compared and not rejected. */
  criterion: string | null;
  /** Both values of that criterion, where both are known. */
  decisive: (ComparedValue & { ours: Value }) | null;
  /** All criteria of which it has a value, in the order of their importance. */
  values: readonly ComparedValue[];
  /** With the day on which it was read, in French. */
  price: { amount: number; seenOn: string; source?: string | undefined } | null;
  launchPrice: { amount: number; source?: string | undefined } | null;
}

/** Returns the rivals of a dossier. @param record with the facts in place of their tokens */
export function rivalViews({
  criteria = [],
  rejected = [],
  sources,
}: Pick<DossierRecord, "criteria" | "rejected" | "sources">): RivalView[] {
  const copied = new Set(sources.flatMap(({ id, rank }) => (rank === "copied" && id) || []));
  return rejected.map((rival) => {
    const {
      name,
      shortNames = [],
      generation,
      launchPrice,
      price,
      criterion,
      reason,
      betterFor,
      source,
    } = rival;
    const values = ownValues({ criteria }).flatMap((own) => comparedValue(own, rival, copied));
    return {
      // « Bose QuietComfort Ultra » is at `#bose-quietcomfort-ultra`.
      anchor: slugify(name) || "modele",
      name,
      shortNames,
      ...(generation && { generation }),
      criterion: criterion && (criteria.find(({ key }) => key === criterion)?.name ?? ""),
      decisive: values.filter(hasBoth).find(({ key }) => key === criterion) ?? null,
      values,
      price: price ? { amount: price.amount, seenOn: writtenDay(price.readOn), source: price.source } : null,
      launchPrice: launchPrice ?? null,
      ...(reason && { reason }),
      betterFor,
      ...(source && { source }),
    };
  });
}

/** Returns what our choice has of each criterion of the need, in their order. */
export const ownValues = ({ criteria = [] }: Pick<DossierRecord, "criteria">): OwnValue[] =>
  criteria.map(({ key, name, better, unit, value, source }) => ({
    ...{ key, name, better, unit, ours: value },
    ...(source && { ourSource: source }),
  }));

export const hasBoth = (value: ComparedValue): value is ComparedValue & { ours: Value } =>
  value.ours !== null;

/** @param copied the marks of sources that were copied, which decide no criterion */
function comparedValue(own: OwnValue, rival: Rejected, copied: ReadonlySet<string>): ComparedValue[] {
  const found = rival.values.find(({ criterion }) => criterion === own.key);
  if (!found) return [];
  const { value: theirs, winner = null, source } = found;
  const isCopied = [own.ourSource, source ?? rival.source].some((mark) => mark && copied.has(mark));
  const decided = isCopied ? null : (winnerOf(own, theirs) ?? winner);
  return [{ ...own, theirs, ...(source && { source }), winner: decided }];
}

/** Returns whose number is better, where a criterion says which way is; an equal one is as good. */
export function winnerOf({ ours, better }: Pick<OwnValue, "ours" | "better">, theirs: Value) {
  if (typeof ours !== "number" || typeof theirs !== "number" || better === null) return null;
  if (ours === theirs) return "both";
  return ours > theirs === (better === "higher") ? "ours" : "theirs";
}
