import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { computeRefreshToken, isRefreshToken, readRefreshToken } from "./refresh-tokens.ts";

const secret = "the backend's";
const source = { sessionId: randomUUID(), sessionKey: randomBytes(32).toString("base64url"), counter: 0 };

test.each([0, 1, 127, 128, 300, 2 ** 31, Number.MAX_SAFE_INTEGER])("counter %d is read back", (counter) => {
  const token = computeRefreshToken({ ...source, counter }, secret);
  expect(readRefreshToken(token)).toEqual({ sessionId: source.sessionId, counter });
  expect(isRefreshToken(token, { ...source, counter }, secret)).toBe(true);
});

test("the same source gives the same token, any other source another one", () => {
  const token = computeRefreshToken(source, secret);
  expect(computeRefreshToken(source, secret)).toBe(token);
  expect(isRefreshToken(token, { ...source, counter: 1 }, secret)).toBe(false);
  expect(isRefreshToken(token, { ...source, sessionId: randomUUID() }, secret)).toBe(false);
  expect(isRefreshToken(token, { ...source, sessionKey: "another" }, secret)).toBe(false);
  expect(isRefreshToken(token, source, "somebody else's")).toBe(false);
});

test("a text in another format is not a token", () => {
  const token = computeRefreshToken(source, secret);
  const flipped = Buffer.from(token, "base64url");
  flipped[20] = (flipped[20] ?? 0) ^ 1;
  for (const other of ["", "x", token.slice(1), `${token}A`, `${token}=`, flipped.toString("base64url")]) {
    expect(readRefreshToken(other)).toBeNull();
  }
});
