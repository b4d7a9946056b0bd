import { useAuth } from "#app/account/session.ts";
import { type DoneBatch, readDone } from "#app/admin/changes/own-changes.ts";
import { useRead } from "#app/admin/kit/use-read.ts";
import { parisDay } from "#app/lib/formatting/paris-time.ts";

/** Enough to name what one request changed. */
const READ = 20;

/** Returns what the person has changed last today, once it was read. */
export function useLastDone(): DoneBatch | null {
  const person = useAuth().session?.user.id ?? null;
  const { data } = useRead(person, (client) => readDone(client, person ?? "", parisDay(), READ));
  return data?.[0] ?? null;
}
