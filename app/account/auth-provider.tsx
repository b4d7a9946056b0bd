import { createContext, use, useEffect, useMemo, useRef, useState } from "react";
import type { PublicBackend } from "#app/lib/data/root-data.ts";
import { type AccountCalls, accountCalls, announceAccount, loadAuthClient } from "./account-calls.ts";
import { type AuthState, unknownState } from "./auth-state.ts";
import { createSessionWatch, type SessionWatch } from "./session-watch.ts";
import { hasStoredSession, onSessionStored, showSignedIn } from "./stored-session.ts";
import { whenIdle } from "./when-idle.ts";

const AccountContext = createContext<(AuthState & AccountCalls) | null>(null);

/** Returns the signed-in person and the account calls. */
export function useAuth(): AuthState & AccountCalls {
  const account = use(AccountContext);
  if (!account) throw new Error("useAuth must be used within an AuthProvider");
  return account;
}

interface AuthProviderProps {
  /** Missing on the error page that replaces a root that failed to load: sign-in is unavailable there. */
  backend: PublicBackend | undefined;
  children: React.ReactNode;
}

export function AuthProvider({ backend, children }: AuthProviderProps) {
  const [state, setState] = useState(unknownState);
  const watch = useRef<SessionWatch>(null);
  const calls = useMemo(() => accountCalls(backend, watch), [backend]);

  useEffect(() => {
    if (!backend) return;
    const watching = createSessionWatch({
      loadClient: async () => (await loadAuthClient()).getAuthClient(backend),
      readProfile: async (session) => {
        const { dataClientFor, readProfile } = await loadAuthClient();
        return readProfile(dataClientFor(backend, session.access_token), session.user.id);
      },
      onChange: setState,
    });
    watch.current = watching;
    announceAccount(calls);
    const cancel = beginWhenNeeded(watching);
    return () => {
      cancel();
      watching.end();
    };
  }, [backend, calls]);

  useEffect(() => {
    if (!state.loading) showSignedIn(state.session !== null);
  }, [state.loading, state.session]);

  const account = useMemo(() => ({ ...state, ...calls }), [state, calls]);
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** Without a stored session the client is loaded only when the person signs in. */
function beginWhenNeeded(watch: SessionWatch): () => void {
  const begin = () => {
    watch.begin().catch((error: unknown) => console.error("Failed to load the auth client", error));
  };
  if (hasStoredSession()) return whenIdle(begin);
  watch.settleSignedOut();
  return onSessionStored(begin);
}
