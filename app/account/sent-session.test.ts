import { describe, expect, test } from "vitest";
import { readAuthRedirect } from "./sent-session.tsx";

const tokens = { access_token: "a", refresh_token: "b" };

describe("the result of a mailed link in the address", () => {
  test.each([
    [
      "#access_token=a&expires_in=3600&refresh_token=b&type=recovery",
      { kind: "session", type: "recovery", tokens },
    ],
    ["#access_token=a&expires_in=3600&refresh_token=b", { kind: "session", type: null, tokens }],
    ["#access_token=a", null],
    ["#error=access_denied&error_code=otp_expired&error_description=Email+link", { kind: "failure" }],
    ["#error=access_denied&access_token=a&refresh_token=b", { kind: "failure" }],
    ["#access_token=a&refresh_token=b&error_description=Email+link", { kind: "failure" }],
    ["#message=Confirmation+link+accepted.", { kind: "half" }],
    ["#contenu", null],
    ["", null],
  ])("%j", (hash, arrival) => {
    expect(readAuthRedirect(hash)).toEqual(arrival);
  });
});
