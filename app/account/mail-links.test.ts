import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetMailRequest, hasAskedForMail, rememberMailRequest } from "./mail-links.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("mail was asked for to this address only, in any case", () => {
  expect(hasAskedForMail("ada@exemple.fr")).toBe(false);
  rememberMailRequest("Ada@Exemple.fr");
  expect(hasAskedForMail("ada@exemple.fr")).toBe(true);
  expect(hasAskedForMail("eve@exemple.fr")).toBe(false);
  forgetMailRequest();
  expect(hasAskedForMail("ada@exemple.fr")).toBe(false);
});

test("a day later it no longer counts", () => {
  vi.useFakeTimers({ now: 0 });
  rememberMailRequest("ada@exemple.fr");
  vi.setSystemTime(23 * 3_600_000);
  expect(hasAskedForMail("ada@exemple.fr")).toBe(true);
  vi.setSystemTime(24 * 3_600_000);
  expect(hasAskedForMail("ada@exemple.fr")).toBe(false);
});

test("without storage nothing was asked for", () => {
  vi.stubGlobal("localStorage", undefined);
  rememberMailRequest("ada@exemple.fr");
  expect(hasAskedForMail("ada@exemple.fr")).toBe(false);
});
