import { useAuth } from "#app/account/session.ts";
import { readDone } from "#app/admin/changes/own-changes.ts";
import { tableName, whatWas } from "#app/admin/kit/change-words.ts";
import { undoAction } from "#app/admin/kit/undo.ts";
import { useRead } from "#app/admin/kit/use-read.ts";
import { shortTime } from "#app/admin/today/short-date.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { parisDay } from "#app/lib/formatting/paris-time.ts";
import type { Undo } from "#app/ui/toast-store.ts";

/** Enough to name what one request changed. */
const READ = 20;

/** What a person has changed last, and the way back from it. */
export interface LastDone {
  label: string;
  line: string;
  undo: Undo;
}

/**
 * Returns what a person has changed last today; `null` for nothing.
 * @throws ReadFailure
 */
async function readLastDone(client: DataClient, person: string): Promise<LastDone | null> {
  const [last] = await readDone(client, person, parisDay(), READ);
  if (!last) return null;
  const { batch, at, changes } = last;
  const [{ name, table_name }] = changes;
  return {
    label: `Annuler\u00a0: ${name ?? tableName(table_name)}`,
    line: `${shortTime(at)} · ${whatWas(changes)}`,
    undo: undoAction(batch),
  };
}

/** Returns what the person has changed last today, once it was read. */
export function useLastDone(): LastDone | null {
  const person = useAuth().session?.user.id ?? null;
  const { data = null } = useRead(person, (client) => readLastDone(client, person ?? ""));
  return data;
}
