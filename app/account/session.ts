/** The session of this page: who is signed in, and the calls of their account. */
import type { AuthChangeEvent, GoTrueClient, Session, User } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProfileRow } from "#app/lib/data/database-types.ts";
import type { PublicBackend } from "#app/lib/data/root-data.ts";
import { whenIdle } from "#app/ui/lazy.tsx";
import { forgetMailRequest } from "./mail-links.ts";
import { hasStoredSession, onSessionStored } from "./stored-session.ts";

export type Profile = ProfileRow;

/** Thrown where a call needs a signed-in person and there is none. A retry without signing in fails again. */
export class SignedOut extends Error {
  override name = "SignedOut";
}

export interface AuthState {
  session: Session | null;
  user: User | null;
  profile: Profile | null;
  /** True until the session was checked for the first time. */
  loading: boolean;
  /** The person followed a recovery link and has not set a new password yet. */
  isRecovering: boolean;
}

export const unknownState: AuthState = {
  session: null,
  user: null,
  profile: null,
  loading: true,
  isRecovering: false,
};

export const signedOutState: AuthState = { ...unknownState, loading: false };

/** Returns the state after an event of the auth client. An event about another person drops the profile. */
export function afterAuthEvent(state: AuthState, event: AuthChangeEvent, session: Session | null): AuthState {
  if (!session || event === "SIGNED_OUT") return signedOutState;
  const { user } = session;
  return {
    session,
    user,
    profile: state.profile?.id === user.id ? state.profile : null,
    loading: false,
    isRecovering: event === "PASSWORD_RECOVERY" || (state.isRecovering && event !== "USER_UPDATED"),
  };
}

/** Whether the profile must be read after an event. */
export const bringsProfile = (event: AuthChangeEvent): boolean =>
  event !== "SIGNED_OUT" && event !== "USER_UPDATED" && event !== "MFA_CHALLENGE_VERIFIED";

/** Loads the code of the auth client; calling it early starts the download. */
export const loadAuthClient = () => import("./auth-client.ts");

type AuthCode = Pick<
  Awaited<ReturnType<typeof loadAuthClient>>,
  "getAuthClient" | "dataClientFor" | "makeRecoveryCodes" | "readProfile"
>;

type PageSession = ReturnType<typeof createSession>;
export type AccountCalls = PageSession["calls"];

/** @param load the code of the auth client, which most visitors never need */
export function createSession(load: () => Promise<AuthCode> = loadAuthClient) {
  let backend: PublicBackend | undefined;
  let state = unknownState;
  let client: Promise<GoTrueClient> | undefined;
  let beingRead: string | undefined;
  const listeners = new Set<() => void>();

  function become(next: AuthState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Shows a profile that was read, or just changed. */
  function setProfile(profile: Profile): void {
    if (state.user?.id === profile.id) become({ ...state, profile });
  }

  /** The client emits two events when a page opens; one read serves both. */
  async function readInto({ access_token, user }: Session, to: PublicBackend): Promise<void> {
    if (beingRead === access_token) return;
    beingRead = access_token;
    const { dataClientFor, readProfile } = await load();
    const profile = await readProfile(dataClientFor(to, access_token), user.id);
    beingRead = undefined;
    if (profile) setProfile(profile);
  }

  async function subscribe(): Promise<GoTrueClient> {
    const to = backend;
    if (!to) throw new Error("There is no backend to sign in to");
    const loaded = (await load()).getAuthClient(to);
    // Synchronous, because the client awaits its listeners.
    loaded.onAuthStateChange((event, session) => {
      become(afterAuthEvent(state, event, session));
      if (session && bringsProfile(event)) void readInto(session, to);
    });
    return loaded;
  }

  /** The auth client, loaded if need be. Rejects when it cannot be loaded, until a later call. */
  function authClient(): Promise<GoTrueClient> {
    client ??= subscribe().catch((error: unknown) => {
      client = undefined;
      if (backend) become(signedOutState);
      throw error;
    });
    return client;
  }

  /** @throws SignedOut when nobody is */
  async function signedIn(): Promise<{ to: PublicBackend; token: string }> {
    const { data, error } = await (await authClient()).getSession();
    // Without an answer the session may still be valid, so the caller must not treat it as ended.
    if (!data.session && error?.name === "AuthRetryableFetchError") throw error;
    if (!backend || !data.session) throw new SignedOut("No person is signed in");
    return { to: backend, token: data.session.access_token };
  }

  const calls = {
    authClient,
    setProfile,
    /** Ends the session in this browser, in all its tabs. Never rejects; a failure is logged. */
    async signOut(): Promise<void> {
      forgetMailRequest();
      try {
        const { error } = await (await authClient()).signOut({ scope: "local" });
        if (error) throw error;
      } catch (error) {
        console.error("Failed to sign out", error);
      }
    },
    /**
     * A client for the signed-in person's data calls. Rejects with `SignedOut` without one.
     * @param batch see DataClientOptions
     */
    async dataClient(batch?: string): Promise<DataClient> {
      const { to, token } = await signedIn();
      return (await load()).dataClientFor(to, token, batch);
    },
    /** New recovery codes of the signed-in person; `null` where the server has none. Rejects on refusal. */
    async recoveryCodes(): Promise<string[] | null> {
      const { to, token } = await signedIn();
      return (await load()).makeRecoveryCodes(to, token);
    },
  };

  return {
    calls,
    state: () => state,
    /** Calls `listener` after each change. @returns a function that ends the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Without a stored session the client is loaded only when the person signs in. */
    start(to: PublicBackend): void {
      if (backend) return;
      backend = to;
      const begin = () => {
        authClient().catch((error: unknown) => console.error("Failed to load the auth client", error));
      };
      if (hasStoredSession()) whenIdle(begin);
      else {
        become(signedOutState);
        onSessionStored(begin);
      }
    },
  };
}

const page = createSession();

/** Returns the signed-in person and the account calls, which fail before the page is hydrated. */
export function useAuth(): AuthState & AccountCalls {
  const state = useSyncExternalStore(page.subscribe, page.state, () => unknownState);
  return { ...state, ...page.calls };
}

let announce: (calls: AccountCalls) => void = () => {};
let account = new Promise<AccountCalls>((resolve) => {
  announce = resolve;
});

/** Registers the calls for code outside components; a later registration replaces an earlier one. */
export function announceAccount(calls: AccountCalls): void {
  announce(calls);
  account = Promise.resolve(calls);
}

/** For guards, loaders and actions: resolves with the account calls once the page is hydrated. */
export const pageAccount = (): Promise<AccountCalls> => account;

/** Called when the page is hydrated. @param backend missing on the error page of a root that failed to load */
export function startSession(backend: PublicBackend | undefined): void {
  if (!backend) return;
  page.start(backend);
  announceAccount(page.calls);
}
