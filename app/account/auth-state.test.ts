import type { AuthChangeEvent } from "@supabase/auth-js";
import { describe, expect, test } from "vitest";
import { type AuthState, afterAuthEvent, bringsProfile, signedOutState, unknownState } from "./auth-state.ts";
import { profileOf, sessionOf } from "./session.fake.ts";

const session = sessionOf("ada");
const signedIn: AuthState = {
  session,
  user: session.user,
  profile: profileOf("ada"),
  loading: false,
  isRecovering: false,
};

const withSession: AuthChangeEvent[] = [
  "INITIAL_SESSION",
  "SIGNED_IN",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "MFA_CHALLENGE_VERIFIED",
  "PASSWORD_RECOVERY",
];

describe.each(withSession)("after %s", (event) => {
  test("session and user are set, and loading has ended", () => {
    const state = afterAuthEvent(unknownState, event, session);
    expect(state).toMatchObject({ session, user: session.user, profile: null, loading: false });
  });

  test("the profile is kept for the same person only", () => {
    const renewed = sessionOf("ada", "another token");
    expect(afterAuthEvent(signedIn, event, renewed).profile).toBe(signedIn.profile);
    expect(afterAuthEvent(signedIn, event, sessionOf("bob")).profile).toBeNull();
  });
});

test("nobody is signed in when the first check finds no session", () => {
  expect(afterAuthEvent(unknownState, "INITIAL_SESSION", null)).toEqual(signedOutState);
});

test("signing out clears everything", () => {
  expect(afterAuthEvent(signedIn, "SIGNED_OUT", null)).toEqual(signedOutState);
});

test("recovering lasts until the account was updated", () => {
  const recovering = afterAuthEvent(unknownState, "PASSWORD_RECOVERY", session);
  expect(recovering.isRecovering).toBe(true);
  expect(afterAuthEvent(recovering, "TOKEN_REFRESHED", session).isRecovering).toBe(true);
  expect(afterAuthEvent(recovering, "USER_UPDATED", session).isRecovering).toBe(false);
});

test("the profile is read on sign-in and token refresh", () => {
  const reading = [...withSession, "SIGNED_OUT" as const].filter(bringsProfile);
  expect(reading).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "PASSWORD_RECOVERY"]);
});
