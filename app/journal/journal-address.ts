/** The addresses of the log's pages. */
import type { LogKind } from "#app/product/history/log-entry.ts";

/** The kinds that can be chosen, with their names in addresses; the first is all of them. */
export const kinds: readonly { kind: LogKind | null; label: string; name: string }[] = [
  { kind: null, label: "Tout", name: "" },
  { kind: "evaluation", label: "Évaluations", name: "evaluations" },
  { kind: "price", label: "Prix", name: "prix" },
  { kind: "correction", label: "Corrections", name: "corrections" },
];

/** Returns the kind of an address; `null` for all of them. */
export function kindOf(name: string | null): LogKind | null {
  return kinds.find((one) => one.name === name)?.kind ?? null;
}

export interface JournalFilter {
  /** `null` for all kinds. */
  kind: LogKind | null;
  /** The slug of a category; `null` for all of them. */
  category: string | null;
}

/** Returns the name of a kind in addresses; empty for all of them. */
export function nameOf(kind: LogKind | null): string {
  return kinds.find((one) => one.kind === kind)?.name ?? "";
}

/** Returns the address of the log. @param before the id of an entry: the page goes on after it */
export function journalLink({ kind, category }: JournalFilter, before?: string): string {
  const type = nameOf(kind);
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(category && { categorie: category }),
    ...(before && { avant: before }),
  }).toString();
  return query ? `/journal?${query}` : "/journal";
}
