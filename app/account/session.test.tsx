import type { AuthChangeEvent, GoTrueClient, Session } from "@supabase/auth-js";
import { renderToString } from "react-dom/server";
import { afterAll, describe, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/waiting.ts";
import { profileOf, sessionOf } from "./session.fake.ts";
import {
  type AuthState,
  afterAuthEvent,
  bringsProfile,
  createSession,
  type Profile,
  signedOutState,
  unknownState,
  useAuth,
} from "./session.ts";

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

type Listener = (event: AuthChangeEvent, session: Session | null) => void | Promise<void>;
type Code = Awaited<ReturnType<NonNullable<Parameters<typeof createSession>[0]>>>;

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("window", { addEventListener: () => undefined });
// Other files of this worker take a window for a browser's: PGlite asks it for its location.
afterAll(() => void vi.unstubAllGlobals());

/** A session whose auth client emits what the test says. */
function sessionWith(readProfile: () => Promise<Profile | null>) {
  let emit: Listener = () => {
    throw new Error("Nobody listens");
  };
  const onAuthStateChange = (listener: Listener) => {
    emit = listener;
  };
  const client = { onAuthStateChange } as unknown as GoTrueClient;
  const code = { getAuthClient: () => client, dataClientFor: () => undefined, readProfile };
  const load = vi.fn(async () => code as unknown as Code);
  const opened = createSession(load);
  const states: AuthState[] = [];
  opened.start({ dataUrl: "", publishableKey: "" });
  opened.subscribe(() => states.push(opened.state()));
  return {
    begin: opened.calls.authClient,
    load,
    states,
    emit: (...event: Parameters<Listener>) => emit(...event),
    last: opened.state,
  };
}

const admin = profileOf("ada", { is_admin: true });

test("a visitor without a stored session loads nothing", () => {
  const { load, last } = sessionWith(async () => null);
  expect(last()).toEqual(signedOutState);
  expect(load).not.toHaveBeenCalled();
});

test("a sign-in shows at once, the profile after it was read", async () => {
  const { begin, emit, states, last } = sessionWith(async () => admin);
  await begin();
  emit("SIGNED_IN", sessionOf("ada"));
  expect(last()).toMatchObject({ user: { id: "ada" }, profile: null, loading: false });
  await eventually(() => expect(last().profile).toEqual(admin));
  expect(states).toHaveLength(2);
});

test("the two events of an opening page read the profile once", async () => {
  const readProfile = vi.fn(async () => admin);
  const { begin, emit, last } = sessionWith(readProfile);
  await begin();
  emit("SIGNED_IN", sessionOf("ada"));
  emit("INITIAL_SESSION", sessionOf("ada"));
  await eventually(() => expect(last().profile).toEqual(admin));
  expect(readProfile).toHaveBeenCalledOnce();
  emit("TOKEN_REFRESHED", sessionOf("ada", "another token"));
  await eventually(() => expect(readProfile).toHaveBeenCalledTimes(2));
});

test("a profile that arrives after the sign-out is not shown", async () => {
  let answer: ((profile: Profile) => void) | undefined;
  const { begin, emit, last } = sessionWith(() => new Promise((resolve) => (answer = resolve)));
  await begin();
  emit("SIGNED_IN", sessionOf("ada"));
  await eventually(() => expect(answer).toBeDefined());
  emit("SIGNED_OUT", null);
  answer?.(admin);
  await Promise.resolve();
  expect(last()).toEqual(signedOutState);
});

test("a person whose profile cannot be read is signed in without rights", async () => {
  const { begin, emit, last } = sessionWith(async () => null);
  await begin();
  emit("INITIAL_SESSION", sessionOf("ada"));
  await Promise.resolve();
  expect(last()).toMatchObject({ user: { id: "ada" }, profile: null, loading: false });
});

test("the client is loaded once; a failure means signed out, and the next call tries again", async () => {
  const { begin, load, last } = sessionWith(async () => null);
  load.mockRejectedValueOnce(new Error("offline"));
  await expect(begin()).rejects.toThrow("offline");
  expect(last()).toEqual(signedOutState);
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledTimes(2);
});

function Probe() {
  const { session, user, profile, loading } = useAuth();
  return JSON.stringify({ session, user, profile, loading });
}

test("on the server the state is loading, without a person", () => {
  expect(renderToString(<Probe />).replaceAll("&quot;", '"')).toBe(
    JSON.stringify({ session: null, user: null, profile: null, loading: true }),
  );
});
