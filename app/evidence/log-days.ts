/** The entries of the log by day, and within a day by what happened. */
import { counted } from "#app/formatting/counted.ts";
import type { LogEntry } from "./log-entry.ts";

/** Entries of one kind on one day. */
export interface LogGroup {
  /** Their number in words: « 3 changements de prix ». */
  words: string;
  /** Whether products entered the catalogue: the drawings say most of it. */
  isArrival: boolean;
  entries: LogEntry[];
}

export interface LogDay {
  /** In French. */
  day: string;
  /** A time of that day. */
  at: string;
  groups: LogGroup[];
}

/** Returns the days of a page of the log. @param entries the latest first */
export function logDays(entries: readonly LogEntry[]): LogDay[] {
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].map(([day, all]) => ({ day, at: all[0]?.at ?? "", groups: groupsOf(all) }));
}

function groupsOf(entries: readonly LogEntry[]): LogGroup[] {
  const groups = Map.groupBy(entries, ({ kind, isArrival }) => (isArrival ? "arrival" : kind));
  return [...groups].map(([kind, members]) => ({
    words: words[kind](members.length),
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
