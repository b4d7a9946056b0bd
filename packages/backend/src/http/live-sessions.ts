/** Checks that the session of an access token still exists: the token is valid up to an hour longer. */
import { LRUCache } from "lru-cache";
import { isUuid } from "#backend/auth/fields.ts";
import type { Database } from "#backend/database/database.ts";
import type { Claims } from "#backend/tokens/access-tokens.ts";
import { TokenError } from "#backend/tokens/access-tokens.ts";

export type LiveSessions = ReturnType<typeof createLiveSessions>;

/** How long after its end on another process a session is taken for live. */
const TRUST_MS = 2_000;
const MAX_TRUSTED = 10_000;

/** Reads each session at most once in two seconds, so that most requests cost one transaction. */
export function createLiveSessions(database: Database) {
  const trusted = new LRUCache<string, true>({ max: MAX_TRUSTED, ttl: TRUST_MS });
  let generation = 0;

  return {
    /**
     * Accepts claims without a session as they are.
     * @throws TokenError when the session has ended, or its account is gone or banned; DatabaseUnavailable
     */
    async require({ sub, session_id: id }: Claims) {
      if (id === undefined) return;
      const key = `${id} ${sub}`;
      if (trusted.has(key)) return;
      const asked = generation;
      if (!isUuid(id) || !isUuid(sub) || !(await isLive(database, id, sub))) {
        throw new TokenError("claims", "Session from session_id claim in JWT does not exist");
      }
      // This process may have ended the session after the answer was read.
      if (asked === generation) trusted.set(key, true);
    },
    /** Call it when this process may have ended sessions. */
    forget() {
      generation += 1;
      trusted.clear();
    },
  };
}

async function isLive(database: Database, id: string, userId: string): Promise<boolean> {
  const statement = { sql: FIND, parameters: [id, userId] };
  const { rows } = await database.queryAs("supabase_auth_admin", {}, statement, { readOnly: true });
  return rows.length > 0;
}

const FIND = `
  select 1 from auth.sessions as session join auth.users as account on account.id = session.user_id
  where session.id = $1 and account.id = $2 and (session.not_after is null or session.not_after > now())
    and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())`;
