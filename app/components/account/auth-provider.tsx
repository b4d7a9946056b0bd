import type { GoTrueClient } from "@supabase/auth-js";
import { createContext, use, useEffect, useMemo, useRef, useState } from "react";
import { type AccountCalls, announceAccount } from "#app/account/account-calls.ts";
import { isForAuthClient } from "#app/account/auth-redirect.ts";
import { type AuthState, unknownState } from "#app/account/auth-state.ts";
import { type Profile, readProfile } from "#app/account/profile.ts";
import { createSessionWatch, type SessionWatch } from "#app/account/session-watch.ts";
import { hasStoredSession, onSessionStored, showSignedIn } from "#app/account/stored-session.ts";
import type { PublicBackend } from "#app/data/root-data.ts";
import { SignedOut } from "#app/data/signed-out.ts";
import { whenIdle } from "./when-idle.ts";

export interface Account extends AuthState, AccountCalls {}

const AccountContext = createContext<Account | null>(null);

/** Returns who is signed in, and the ways to change that. */
export function useAuth(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error("useAuth must be used within an AuthProvider");
  return account;
}

/** Has the code of the auth client on its way before anything asks for it. */
export const loadAuthClient = () => import("#app/account/auth-client.ts");

interface AuthProviderProps {
  /** Absent on the error page of a site whose root could not be loaded: nobody can sign in there. */
  backend: PublicBackend | undefined;
  children: React.ReactNode;
}

export function AuthProvider({ backend, children }: AuthProviderProps) {
  const [state, setState] = useState(unknownState);
  const watch = useRef<SessionWatch<GoTrueClient>>(null);
  const calls = useMemo(() => accountCalls(backend, watch), [backend]);

  useEffect(() => {
    if (!backend) return;
    const watching = watchSession(backend, setState);
    watch.current = watching;
    announceAccount(calls);
    const cancel = beginInTime(watching);
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

function watchSession(backend: PublicBackend, onChange: (state: AuthState) => void) {
  return createSessionWatch<GoTrueClient>({
    loadClient: async () => (await loadAuthClient()).getAuthClient(backend),
    readProfile: async (session) => {
      const { dataClientFor } = await loadAuthClient();
      return readProfile(dataClientFor(backend, session.access_token), session.user.id);
    },
    onChange,
  });
}

/** A page without a session in sight costs its reader nothing: no client is loaded until somebody signs in. */
function beginInTime(watch: SessionWatch<GoTrueClient>): () => void {
  const begin = () => {
    watch.begin().catch((error: unknown) => console.error("Failed to load the auth client", error));
  };
  if (isForAuthClient(window.location)) {
    begin();
    return () => {};
  }
  if (hasStoredSession()) return whenIdle(begin);
  watch.settleSignedOut();
  return onSessionStored(begin);
}

function accountCalls(
  backend: PublicBackend | undefined,
  watch: React.RefObject<SessionWatch<GoTrueClient> | null>,
): AccountCalls {
  const authClient = async () => {
    if (!watch.current) throw new Error("There is no backend to sign in to");
    return watch.current.begin();
  };
  return {
    authClient,
    async signOut() {
      try {
        const { error } = await (await authClient()).signOut({ scope: "local" });
        if (error) throw error;
      } catch (error) {
        console.error("Failed to sign out", error);
      }
    },
    async dataClient() {
      const { data, error } = await (await authClient()).getSession();
      // Without an answer the session was not renewed, and may hold all the same.
      if (!data.session && error?.name === "AuthRetryableFetchError") throw error;
      if (!backend || !data.session) throw new SignedOut("Nobody is signed in");
      const { dataClientFor } = await loadAuthClient();
      return dataClientFor(backend, data.session.access_token);
    },
    setProfile: (profile: Profile) => watch.current?.setProfile(profile),
  };
}
