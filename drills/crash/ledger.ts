/** The writes sent, their answers, and the rows left by a crash. */
import type { Answer, DrillSite } from "#drills/shared/site.ts";
import { type Kind, kinds } from "./writes.ts";

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

export class Ledger {
  readonly #fates = new Map<Kind, Map<string, Fate>>(kinds.map((kind) => [kind, new Map()]));
  readonly #prefix: string;
  acknowledged = 0;

  /** @param prefix begins the names of all writes, and of nothing else */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  note(kind: Kind, name: string, answer: Answer): void {
    const fate = fateOf(kind, answer);
    if (fate === "acknowledged") this.acknowledged += 1;
    this.#fates.get(kind)?.set(name, fate);
  }

  /** Compares with the rows that are there. */
  async compare(site: DrillSite): Promise<Losses> {
    const losses: Losses = { lost: [], torn: [], denied: [] };
    for (const [kind, fates] of this.#fates) {
      const { table, column } = kind;
      const path = `${table}?${column}=like.${this.#prefix}*&select=${column}&order=id`;
      const found = Map.groupBy(await site.read<Record<string, string>>(path), (row) => row[column]);
      for (const [name, fate] of fates) {
        const rows = found.get(name)?.length ?? 0;
        if (rows !== 0 && rows !== kind.rows) losses.torn.push(name);
        if (rows === 0 && fate === "acknowledged") losses.lost.push(name);
        if (rows !== 0 && fate === "denied") losses.denied.push(name);
      }
    }
    return losses;
  }
}

function fateOf(kind: Kind, { status, body }: Answer): Fate {
  if (status === kind.status) return "acknowledged";
  if (status >= 400 && status < 500) return "denied";
  return status === 503 && /"details":null/.test(body) ? "denied" : "unknown";
}
