/** What visitors looked for and did not find, in the back office. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

export const missKinds = ["search", "address"] as const;

type MissKind = (typeof missKinds)[number];

export interface Miss {
  /** Words without accents and capitals, or a path. */
  text: string;
  /** How often in ninety days. */
  asked: number;
  /** On how many days. */
  days: number;
  /** 2027-01-31 */
  lastDay: string;
}

/**
 * Returns the hundred that were asked for most, without those that lead somewhere by now.
 * @throws PostgrestError
 */
export async function listMisses(client: DataClient, kind: MissKind): Promise<Miss[]> {
  const rows = dataOrThrow(await client.rpc("list_misses", { wanted: kind }));
  return rows.map(({ text, asked, days, last_day }) => ({ text, asked, days, lastDay: last_day }));
}

/**
 * Takes one from the list.
 * @throws PostgrestError
 */
export async function forgetMiss(client: DataClient, kind: MissKind, text: string): Promise<void> {
  dataOrThrow(await client.rpc("forget_miss", { forgotten_kind: kind, forgotten_text: text }));
}
