import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  currentToast,
  dismissCurrentToast,
  dismissToast,
  showToast,
  subscribeToToast,
} from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const shownId = () => currentToast()?.id ?? Number.NaN;

test("keeps one toast: a second replaces the first", () => {
  showToast({ title: "Un", description: "" });
  showToast({ title: "Deux", description: "" });
  expect(currentToast()).toMatchObject({ title: "Deux", isOpen: true });
  dismissToast(shownId());
});

test("keeps a dismissed toast, closed, for 1,000,000 ms", () => {
  showToast({ title: "Un", description: "" });
  dismissToast(shownId());
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ title: "Un", isOpen: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test("does not remove the toast that replaced a dismissed one", () => {
  showToast({ title: "Un", description: "" });
  dismissToast(shownId());
  showToast({ title: "Deux", description: "" });
  vi.advanceTimersByTime(1_000_000);
  expect(currentToast()).toMatchObject({ title: "Deux", isOpen: true });
  dismissToast(shownId());
});

test("dismisses the current toast without its id, if there is one", () => {
  showToast({ title: "Un", description: "" });
  dismissCurrentToast();
  expect(currentToast()).toMatchObject({ title: "Un", isOpen: false });
  vi.advanceTimersByTime(1_000_000);
  dismissCurrentToast();
  expect(currentToast()).toBeNull();
});

test("ignores a late dismissal of a toast that has been replaced", () => {
  showToast({ title: "Un", description: "" });
  const first = shownId();
  showToast({ title: "Deux", description: "" });
  dismissToast(first);
  expect(currentToast()).toMatchObject({ title: "Deux", isOpen: true });
  dismissToast(shownId());
});

test("calls its subscribers until they unsubscribe", () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToToast(listener);
  showToast({ title: "Un", description: "" });
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  dismissToast(shownId());
  expect(listener).toHaveBeenCalledTimes(1);
});
