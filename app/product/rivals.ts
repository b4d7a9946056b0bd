/** The rejected rivals of a dossier, as pages show them. For the server only: it writes days. */

import { writtenDay } from "#app/lib/formatting/written-date.ts";
import { slugify } from "#app/lib/slug.ts";
import type { DossierRecord } from "./record/dossier-record.ts";

type Rejected = NonNullable<DossierRecord["rejected"]>[number];
type Criterion = NonNullable<DossierRecord["criteria"]>[number];

/** A criterion with what both products have of it: numbers make two bars, words stand side by side. */
export interface ComparedValue extends Pick<Criterion, "key" | "name" | "better" | "unit"> {
  ours: number | string;
  theirs: number | string;
  /** The marks of the sources that state them. */
  sources: readonly string[];
}

export interface RivalView extends Pick<Rejected, "name" | "betterFor" | "reason" | "generation" | "source"> {
  /** The fragment of its address, on the product's page and in the list. */
  anchor: string;
  /** What people type. */
  shortNames: readonly string[];
  /** The name of the criterion that decided; `null` for a rival that is compared and not rejected. */
  criterion: string | null;
  /** Both values of that criterion, where both are known. */
  decisive: ComparedValue | null;
  /** All criteria whose two values are known, in the order of their importance. */
  values: readonly ComparedValue[];
  /** With the day on which it was read, in French. */
  price: { amount: number; seenOn: string; source?: string | undefined } | null;
  launchPrice: { amount: number; source?: string | undefined } | null;
}

/** Returns the rivals of a dossier. @param record with the facts in place of their tokens */
export function rivalViews({
  criteria = [],
  rejected = [],
}: Pick<DossierRecord, "criteria" | "rejected">): RivalView[] {
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
    const values = criteria.flatMap((one) => comparedValue(one, rival.values));
    return {
      // « Bose QuietComfort Ultra » is at `#bose-quietcomfort-ultra`.
      anchor: slugify(name) || "modele",
      name,
      shortNames,
      ...(generation && { generation }),
      criterion: criterion && (criteria.find(({ key }) => key === criterion)?.name ?? ""),
      decisive: values.find(({ key }) => key === criterion) ?? null,
      values,
      price: price ? { amount: price.amount, seenOn: writtenDay(price.readOn), source: price.source } : null,
      launchPrice: launchPrice ?? null,
      ...(reason && { reason }),
      betterFor,
      ...(source && { source }),
    };
  });
}

function comparedValue(criterion: Criterion, values: Rejected["values"]): ComparedValue[] {
  const { key, name, better, unit, value: ours, source } = criterion;
  const theirs = values.find((value) => value.criterion === key);
  if (ours === null || !theirs) return [];
  const sources = [source, theirs.source].filter((mark) => mark !== undefined);
  return [{ key, name, better, unit, ours, theirs: theirs.value, sources }];
}
