import type { AuthChangeEvent, Session } from "@supabase/auth-js";
import { expect, test, vi } from "vitest";
import { eventually } from "#tests/support/waiting.ts";
import { type AuthState, signedOutState } from "./auth-state.ts";
import type { Profile } from "./profile.ts";
import { profileOf, sessionOf } from "./session.fake.ts";
import { createSessionWatch, type WatchedClient } from "./session-watch.ts";

type Listener = (event: AuthChangeEvent, session: Session | null) => void | Promise<void>;

function watchOf(readProfile: (session: Session) => Promise<Profile | null>) {
  const states: AuthState[] = [];
  const unsubscribe = vi.fn();
  let emit: Listener = () => {
    throw new Error("Nobody listens");
  };
  const client: WatchedClient = {
    onAuthStateChange(listener: Listener) {
      emit = listener;
      return { data: { subscription: { id: "1", callback: listener, unsubscribe } } };
    },
  };
  const loadClient = vi.fn(async () => client);
  const watch = createSessionWatch({ loadClient, readProfile, onChange: (state) => states.push(state) });
  return {
    watch,
    states,
    loadClient,
    unsubscribe,
    emit: (...event: Parameters<Listener>) => emit(...event),
    last: () => states.at(-1),
  };
}

const admin = profileOf("ada", { is_admin: true });

test("a sign-in shows at once, the profile after it was read", async () => {
  const { watch, emit, states, last } = watchOf(async () => admin);
  await watch.begin();
  emit("SIGNED_IN", sessionOf("ada"));
  expect(last()).toMatchObject({ user: { id: "ada" }, profile: null, loading: false });
  await eventually(() => expect(last()?.profile).toEqual(admin));
  expect(states).toHaveLength(2);
});

test("the two events of an opening page read the profile once", async () => {
  const readProfile = vi.fn(async () => admin);
  const { watch, emit, last } = watchOf(readProfile);
  await watch.begin();
  emit("SIGNED_IN", sessionOf("ada"));
  emit("INITIAL_SESSION", sessionOf("ada"));
  await eventually(() => expect(last()?.profile).toEqual(admin));
  expect(readProfile).toHaveBeenCalledOnce();
  emit("TOKEN_REFRESHED", sessionOf("ada", "another token"));
  expect(readProfile).toHaveBeenCalledTimes(2);
});

test("a profile that arrives after the sign-out is not shown", async () => {
  let answer = (_profile: Profile) => {};
  const { watch, emit, last } = watchOf(() => new Promise((resolve) => (answer = resolve)));
  await watch.begin();
  emit("SIGNED_IN", sessionOf("ada"));
  emit("SIGNED_OUT", null);
  answer(admin);
  await Promise.resolve();
  expect(last()).toEqual(signedOutState);
});

test("a person whose profile cannot be read is signed in without rights", async () => {
  const { watch, emit, last } = watchOf(async () => null);
  await watch.begin();
  emit("INITIAL_SESSION", sessionOf("ada"));
  await Promise.resolve();
  expect(last()).toMatchObject({ user: { id: "ada" }, profile: null, loading: false });
});

test("the client is loaded once; a failure means signed out, and the next call tries again", async () => {
  const { watch, loadClient, last } = watchOf(async () => null);
  loadClient.mockRejectedValueOnce(new Error("offline"));
  await expect(watch.begin()).rejects.toThrow("offline");
  expect(last()).toEqual(signedOutState);
  const [first, second] = await Promise.all([watch.begin(), watch.begin()]);
  expect(first).toBe(second);
  expect(loadClient).toHaveBeenCalledTimes(2);
});

test("no change is announced after the end", async () => {
  const { watch, emit, states, unsubscribe } = watchOf(async () => null);
  await watch.begin();
  watch.end();
  expect(unsubscribe).toHaveBeenCalledOnce();
  emit("SIGNED_IN", sessionOf("ada"));
  expect(states).toEqual([]);
});
