/** The writes sent, their answers, and the rows left by a crash. */
import type { Answer } from "#drills/shared/site.ts";
import type { Kind } from "./writes.ts";

/** `denied`: the answer said that nothing was written. `unknown`: no answer, or an inconclusive one. */
type Fate = "acknowledged" | "denied" | "unknown";

export interface Losses {
  /** Acknowledged and not there, or not wholly. */
  lost: string[];
  /** Partly there. */
  torn: string[];
  /** There, although the answer said that nothing was written. */
  denied: string[];
}

export interface Tally {
  acknowledged: number;
  /** Writes without a final answer, and how many of them were found. */
  open: number;
  openAndThere: number;
}

export class Ledger {
  readonly #entries: { kind: Kind; name: string; fate: Fate }[] = [];

  note(kind: Kind, name: string, answer: Answer): void {
    this.#entries.push({ kind, name, fate: fateOf(kind, answer) });
  }

  get acknowledged(): number {
    return this.#entries.filter(({ fate }) => fate === "acknowledged").length;
  }

  /** Compares with the rows that are there; `found` names the write of each row. */
  compare(kind: Kind, found: readonly string[], losses: Losses): Tally {
    const rowsOf = Map.groupBy(found, (name) => name);
    const tally = { acknowledged: 0, open: 0, openAndThere: 0 };
    for (const { name, fate } of this.#entries.filter((entry) => entry.kind === kind)) {
      const rows = rowsOf.get(name)?.length ?? 0;
      if (fate === "acknowledged") tally.acknowledged += 1;
      if (fate === "unknown") tally.open += 1;
      if (fate === "unknown" && rows > 0) tally.openAndThere += 1;
      if (rows !== 0 && rows !== kind.rows) losses.torn.push(name);
      if (rows === 0 && fate === "acknowledged") losses.lost.push(name);
      if (rows !== 0 && fate === "denied") losses.denied.push(name);
    }
    return tally;
  }
}

function fateOf(kind: Kind, { status, body }: Answer): Fate {
  if (status === kind.status) return "acknowledged";
  if (status >= 400 && status < 500) return "denied";
  return status === 503 && /"details":null/.test(body) ? "denied" : "unknown";
}
