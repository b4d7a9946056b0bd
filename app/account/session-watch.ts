import type { AuthChangeEvent, GoTrueClient, Session } from "@supabase/auth-js";
import { type AuthState, afterAuthEvent, bringsProfile, signedOutState, unknownState } from "./auth-state.ts";
import type { Profile } from "./profile.ts";

/** What of the auth client a watch needs. */
export type WatchedClient = Pick<GoTrueClient, "onAuthStateChange">;

export interface SessionWatchOptions<Client extends WatchedClient> {
  loadClient: () => Promise<Client>;
  /** Never rejects. */
  readProfile: (session: Session) => Promise<Profile | null>;
  onChange: (state: AuthState) => void;
}

export interface SessionWatch<Client extends WatchedClient> {
  /** Loads the client and follows its events from then on. Rejects when it cannot be loaded; may be tried again. */
  begin(): Promise<Client>;
  /** For a visitor who is known to be signed out without asking the client. */
  settleSignedOut(): void;
  /** Replaces the profile of the person signed in, after it was changed. */
  setProfile(profile: Profile): void;
  end(): void;
}

/** Keeps an `AuthState` in step with the auth client. */
export function createSessionWatch<Client extends WatchedClient>(
  options: SessionWatchOptions<Client>,
): SessionWatch<Client> {
  let state = unknownState;
  let begun: Promise<Client> | undefined;
  let stop = () => {};
  let beingRead: string | undefined;
  let isEnded = false;

  function become(next: AuthState): void {
    state = next;
    if (!isEnded) options.onChange(state);
  }

  function setProfile(profile: Profile): void {
    if (state.user?.id === profile.id) become({ ...state, profile });
  }

  /** Must not wait for anything: the client waits for its listeners. */
  function follow(event: AuthChangeEvent, session: Session | null): void {
    become(afterAuthEvent(state, event, session));
    if (session && bringsProfile(event)) void readInto(session);
  }

  /** Events come in pairs when a page opens: one reading serves both. */
  async function readInto(session: Session): Promise<void> {
    if (beingRead === session.access_token) return;
    beingRead = session.access_token;
    const profile = await options.readProfile(session);
    beingRead = undefined;
    if (profile) setProfile(profile);
  }

  async function subscribe(): Promise<Client> {
    const client = await options.loadClient();
    if (!isEnded) stop = unsubscriber(client.onAuthStateChange(follow));
    return client;
  }

  return {
    begin() {
      begun ??= subscribe().catch((error: unknown) => {
        begun = undefined;
        become(signedOutState);
        throw error;
      });
      return begun;
    },
    settleSignedOut: () => become(signedOutState),
    setProfile,
    end() {
      isEnded = true;
      stop();
    },
  };
}

function unsubscriber({ data }: ReturnType<WatchedClient["onAuthStateChange"]>): () => void {
  return () => data.subscription.unsubscribe();
}
