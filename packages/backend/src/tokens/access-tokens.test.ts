import { expect, test } from "vitest";
import { createAccessTokens } from "./access-tokens.ts";
import { sharedSecretKey } from "./signing-keys.ts";

const ISSUED_AT = 1_800_000_000;
const at = (seconds: number) => () => new Date(seconds * 1000);
const key = sharedSecretKey("thirty-two characters of a secret");
const claims = {
  sub: "someone",
  aud: ["authenticated", "others"],
  role: "authenticated" as const,
  iat: ISSUED_AT,
  exp: ISSUED_AT + 3600,
};

test("the claims of a signed token are read back unchanged", async () => {
  const tokens = createAccessTokens(key, at(ISSUED_AT));
  expect(await tokens.verifyAccessToken(await tokens.signAccessToken(claims))).toEqual(claims);
});

test.each([
  ["at its end", 3600, null],
  ["within the skew after it", 3629, null],
  ["past the skew", 3631, "JWT expired"],
  ["a little before it was issued", -30, null],
  ["long before it was issued", -31, "JWT issued at future"],
])("%s", async (_, later, refusal) => {
  const token = await createAccessTokens(key).signAccessToken(claims);
  const verified = createAccessTokens(key, at(ISSUED_AT + later)).verifyAccessToken(token);
  if (refusal) await expect(verified).rejects.toMatchObject({ name: "TokenError", message: refusal });
  else await expect(verified).resolves.toMatchObject({ sub: "someone" });
});

test("another secret's token is refused", async () => {
  const token = await createAccessTokens(
    sharedSecretKey("thirty-two letters of another one"),
  ).signAccessToken(claims);
  await expect(createAccessTokens(key, at(ISSUED_AT)).verifyAccessToken(token)).rejects.toMatchObject({
    part: "signature",
    message: "JWT cryptographic operation failed",
  });
});
