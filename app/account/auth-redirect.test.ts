import { describe, expect, test } from "vitest";
import { isForAuthClient, readAuthRedirect } from "./auth-redirect.ts";

describe("the result of a mailed link in the address", () => {
  test.each([
    ["#access_token=a&expires_in=3600&refresh_token=b&type=recovery", { kind: "session", type: "recovery" }],
    ["#access_token=a&expires_in=3600&refresh_token=b", { kind: "session", type: null }],
    ["#error=access_denied&error_code=otp_expired&error_description=Email+link", { kind: "failure" }],
    ["#message=Confirmation+link+accepted.", { kind: "half" }],
    ["#contenu", null],
    ["", null],
  ])("%j", (hash, arrival) => {
    expect(readAuthRedirect(hash)).toEqual(arrival);
  });
});

test.each([
  ["#access_token=a", "", true],
  ["#error=access_denied", "", true],
  ["", "?code=c", true],
  ["", "?error=access_denied", true],
  ["#contenu", "?q=code", false],
  ["", "", false],
])("the auth client is wanted at once for %j %j: %s", (hash, search, isWanted) => {
  expect(isForAuthClient({ hash, search })).toBe(isWanted);
});
