/** The entries of the log by day, and within a day by what happened. */
import { counted } from "#app/lib/formatting/counted.ts";
import type { LogEntry } from "./log.ts";

export type LogGroup = ReturnType<typeof groupsOf>[number];
export type LogDay = ReturnType<typeof logDays>[number];

/** Returns the days of a page of the log in French, each with a time of it. @param entries the latest first */
export function logDays(entries: readonly LogEntry[]) {
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].map(([day, all]) => ({ day, at: all[0]?.at ?? "", groups: groupsOf(all) }));
}

/** Returns the entries of one day by their kind. */
function groupsOf(entries: readonly LogEntry[]) {
  const groups = Map.groupBy(entries, ({ kind, isArrival }) => (isArrival ? "arrival" : kind));
  return [...groups].map(([kind, members]) => ({
    /** Their number in words: « 3 changements de prix ». */
    words: words[kind](members.length),
    /** Whether products entered the catalogue: the drawings say most of it. */
    isArrival: kind === "arrival",
    entries: members,
  }));
}

const words = {
  arrival: (count: number) => `${counted(count, "entrée")} au catalogue`,
  price: (count: number) => `${counted(count, "changement")} de prix`,
  evaluation: (count: number) => counted(count, "évaluation"),
  correction: (count: number) => counted(count, "correction"),
};
