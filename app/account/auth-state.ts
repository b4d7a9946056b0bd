import type { AuthChangeEvent, Session, User } from "@supabase/auth-js";
import type { Profile } from "./profile.ts";

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
  switch (event) {
    case "SIGNED_OUT":
      return signedOutState;
    case "PASSWORD_RECOVERY":
      return { ...withSession(state, session), isRecovering: session !== null };
    case "USER_UPDATED":
      return { ...withSession(state, session), isRecovering: false };
    case "INITIAL_SESSION":
    case "SIGNED_IN":
    case "TOKEN_REFRESHED":
    case "MFA_CHALLENGE_VERIFIED":
      return withSession(state, session);
  }
}

function withSession(state: AuthState, session: Session | null): AuthState {
  if (!session) return signedOutState;
  const { user } = session;
  const profile = state.profile?.id === user.id ? state.profile : null;
  return { ...state, session, user, profile, loading: false };
}

/** Whether the profile must be read after an event. */
export function bringsProfile(event: AuthChangeEvent): boolean {
  return event !== "SIGNED_OUT" && event !== "USER_UPDATED" && event !== "MFA_CHALLENGE_VERIFIED";
}
