/** The rejected rivals of a dossier, as pages show them. For the server only: it writes days. */

import { writtenDay } from "#app/lib/formatting/dates.ts";
import { slugify } from "#app/lib/slug.ts";
import { hasBoth, winnerOf } from "./duel/compared-value.ts";
import type { DossierRecord } from "./record/dossier-record.ts";

type Rejected = NonNullable<DossierRecord["rejected"]>[number];

export type OwnValue = ReturnType<typeof ownValues>[number];
export type ComparedValue = ReturnType<typeof comparedValue>[number];
export type RivalView = ReturnType<typeof rivalViews>[number];

/** Of a rival that is not rejected. */
export const compared = "Comparé, non écarté";

/** A rival as its row of a duel shows it, beside the columns. */
export type DuelRival = ReturnType<typeof duelRival>;

export function duelRival(rival: RivalView) {
  const { decisive, criterion, reason, values, price, launchPrice, ...shown } = rival;
  /** Shown where no two values say it. */
  const why = { criterion: criterion ?? compared, ...(reason && { reason }) };
  return { ...shown, why: decisive ? null : why };
}

/** Returns the rivals of a dossier. @param record with the facts in place of their tokens */
export function rivalViews({
  criteria = [],
  rejected = [],
  sources,
}: Pick<DossierRecord, "criteria" | "rejected" | "sources">) {
  const copied = new Set(sources.flatMap(({ id, rank }) => (rank === "copied" && id) || []));
  return rejected.map((rival) => {
    const { name, shortNames = [], criterion, price, launchPrice = null, ...said } = rival;
    const { generation, reason, betterFor, source } = said;
    const values = ownValues({ criteria }).flatMap((own) => comparedValue(own, rival, copied));
    return {
      /** The fragment of its address, in the list too: « Bose QuietComfort Ultra » is at `#bose-quietcomfort-ultra`. */
      anchor: slugify(name) || "modele",
      name,
      /** What people type. */
      shortNames,
      ...(generation && { generation }),
      /** The name of the criterion that decided; `null` for a rival that is compared and not rejected. */
      criterion: criterion && (criteria.find(({ key }) => key === criterion)?.name ?? ""),
      /** Both values of that criterion, where both are known. */
      decisive: values.filter(hasBoth).find(({ key }) => key === criterion) ?? null,
      /** All criteria of which it has a value, in the order of their importance. */
      values,
      /** With the day on which it was read, in French. */
      price: price ? { amount: price.amount, seenOn: writtenDay(price.readOn), source: price.source } : null,
      launchPrice,
      ...(reason && { reason }),
      betterFor,
      ...(source && { source }),
    };
  });
}

/** Returns what our choice has of each criterion of the need, in their order; `null` where nobody found a value. */
export const ownValues = ({ criteria = [] }: Pick<DossierRecord, "criteria">) =>
  criteria.map(({ key, name, better, unit, value, source }) => ({
    ...{ key, name, better, unit },
    /** Numbers make bars, words are shown as they are. */
    ours: value,
    /** The mark of the source that states it. */
    ...(source && { ourSource: source }),
  }));

/**
 * Returns the same with what a rival has of it, and whose value is better, `null` where nobody can say; nothing without one.
 * @param copied the marks of sources that were copied, which decide no criterion
 */
function comparedValue(own: OwnValue, rival: Rejected, copied: ReadonlySet<string>) {
  const found = rival.values.find(({ criterion }) => criterion === own.key);
  if (!found) return [];
  const { value: theirs, winner = null, source } = found;
  const isCopied = [own.ourSource, source ?? rival.source].some((mark) => mark && copied.has(mark));
  const decided = isCopied ? null : (winnerOf(own, theirs) ?? winner);
  return [{ ...own, theirs, ...(source && { source }), winner: decided }];
}
