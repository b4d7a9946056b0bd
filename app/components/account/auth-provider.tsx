import { createContext, use, useEffect, useMemo, useRef, useState } from "react";
import { type AccountCalls, announceAccount } from "#app/account/account-calls.ts";
import { forgetMailRequest } from "#app/account/asked-mail.ts";
import { type AuthState, unknownState } from "#app/account/auth-state.ts";
import type { Profile } from "#app/account/profile.ts";
import { createSessionWatch, type SessionWatch } from "#app/account/session-watch.ts";
import { hasStoredSession, onSessionStored, showSignedIn } from "#app/account/stored-session.ts";
import type { PublicBackend } from "#app/data/root-data.ts";
import { SignedOut } from "#app/data/signed-out.ts";
import { whenIdle } from "./when-idle.ts";

export interface Account extends AuthState, AccountCalls {}

const AccountContext = createContext<Account | null>(null);

/** Returns the signed-in person and the account calls. */
export function useAuth(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error("useAuth must be used within an AuthProvider");
  return account;
}

/** Loads the code of the auth client; calling it early starts the download. */
export const loadAuthClient = () => import("#app/account/auth-client.ts");

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
    const watching = watchSession(backend, setState);
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

function watchSession(backend: PublicBackend, onChange: (state: AuthState) => void) {
  return createSessionWatch({
    loadClient: async () => (await loadAuthClient()).getAuthClient(backend),
    readProfile: async (session) => {
      const { dataClientFor, readProfile } = await loadAuthClient();
      return readProfile(dataClientFor(backend, session.access_token), session.user.id);
    },
    onChange,
  });
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

function accountCalls(
  backend: PublicBackend | undefined,
  watch: React.RefObject<SessionWatch | null>,
): AccountCalls {
  const authClient = async () => {
    if (!watch.current) throw new Error("There is no backend to sign in to");
    return watch.current.begin();
  };
  return {
    authClient,
    async signOut() {
      forgetMailRequest();
      try {
        const { error } = await (await authClient()).signOut({ scope: "local" });
        if (error) throw error;
      } catch (error) {
        console.error("Failed to sign out", error);
      }
    },
    async dataClient() {
      const { data, error } = await (await authClient()).getSession();
      // Without an answer the session may still be valid, so the caller must not treat it as ended.
      if (!data.session && error?.name === "AuthRetryableFetchError") throw error;
      if (!backend || !data.session) throw new SignedOut("No person is signed in");
      const { dataClientFor } = await loadAuthClient();
      return dataClientFor(backend, data.session.access_token);
    },
    setProfile: (profile: Profile) => watch.current?.setProfile(profile),
  };
}
