import type { AuthChangeEvent, GoTrueClient, Session } from "@supabase/auth-js";
import { type AuthState, afterAuthEvent, bringsProfile, signedOutState, unknownState } from "./auth-state.ts";
import type { Profile } from "./profile.ts";

/** The part of the auth client that a watch uses. */
export type WatchedClient = Pick<GoTrueClient, "onAuthStateChange">;

export interface SessionWatchOptions<Client extends WatchedClient> {
  loadClient: () => Promise<Client>;
  /** Never rejects. */
  readProfile: (session: Session) => Promise<Profile | null>;
  onChange: (state: AuthState) => void;
}

/** Keeps an `AuthState` in step with the auth client. */
export function createSessionWatch<Client extends WatchedClient>(options: SessionWatchOptions<Client>) {
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

  /** Synchronous, because the client awaits its listeners. */
  function follow(event: AuthChangeEvent, session: Session | null): void {
    become(afterAuthEvent(state, event, session));
    if (session && bringsProfile(event)) void readInto(session);
  }

  /** The client emits two events when a page opens; one read serves both. */
  async function readInto(session: Session): Promise<void> {
    if (beingRead === session.access_token) return;
    beingRead = session.access_token;
    const profile = await options.readProfile(session);
    beingRead = undefined;
    if (profile) setProfile(profile);
  }

  async function subscribe(): Promise<Client> {
    const client = await options.loadClient();
    if (isEnded) return client;
    const { subscription } = client.onAuthStateChange(follow).data;
    stop = () => subscription.unsubscribe();
    return client;
  }

  return {
    /** Loads the client and subscribes to its events. Rejects when loading fails, until a later call. */
    begin(): Promise<Client> {
      begun ??= subscribe().catch((error: unknown) => {
        begun = undefined;
        become(signedOutState);
        throw error;
      });
      return begun;
    },
    /** Settles the state without loading the client, for a visitor without a stored session. */
    settleSignedOut: () => become(signedOutState),
    /** Replaces the profile of the signed-in person after a change. */
    setProfile,
    end() {
      isEnded = true;
      stop();
    },
  };
}

export type SessionWatch = ReturnType<typeof createSessionWatch<GoTrueClient>>;
