/** Stories of one person with the accounts, made at random: steps that follow one another. */
import fc from "fast-check";
import { unusualText } from "./values.ts";

const PASSWORDS = ["Trois petits chats 3 !", "Quatre petits chats 4 !", "court", "", "é".repeat(80)] as const;
const TYPES = ["signup", "email", "magiclink", "recovery", "email_change", "invite", "sms", ""] as const;

/** Where a step takes its link, code or token from: an earlier answer or mail, or the text itself. */
export type Source = { from: "last" } | { from: "first" } | { from: "text"; text: string };

export type Step =
  | { action: "signup"; password: string; data: Record<string, unknown> | null; pkce: boolean }
  | { action: "otp" | "recover"; isNew: boolean | null }
  | { action: "resend"; type: string }
  | { action: "verify"; by: "link" | "code" | "get"; source: Source; type: string | null }
  | { action: "password"; password: string }
  | { action: "refresh"; source: Source }
  | { action: "user"; method: "GET" | "PUT"; changes: Record<string, unknown> }
  | { action: "logout"; scope: string | null }
  | { action: "reauthenticate" }
  | { action: "raw"; path: string; method: string; body: string };

const password = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(PASSWORDS[0], PASSWORDS[1]) },
  { weight: 1, arbitrary: fc.constantFrom(...PASSWORDS) },
);
const source: fc.Arbitrary<Source> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ from: "last" as const }) },
  { weight: 1, arbitrary: fc.constant({ from: "first" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      from: fc.constant("text" as const),
      text: fc.oneof(unusualText(20), fc.constantFrom("000000", "pkce_x")),
    }),
  },
);
const userData: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ first_name: fc.string({ unit: "grapheme", maxLength: 20 }), last_name: unusualText() }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
);
const changes = fc.record(
  {
    password: fc.constantFrom(...PASSWORDS),
    current_password: fc.constantFrom(...PASSWORDS),
    data: userData,
    email: fc.constantFrom("other", "same"),
    nonce: fc.constantFrom("000000", "code"),
  },
  { requiredKeys: [] },
);
const paths = [
  "signup",
  "token?grant_type=password",
  "token?grant_type=pkce",
  "token?grant_type=x",
  "verify",
  "otp",
  "recover",
  "resend",
  "user",
  "logout?scope=all",
  "settings",
  "health",
  ".well-known/jwks.json",
  "admin/users",
  "authorize",
  "",
];
const rawBodies = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    "",
    "null",
    "[]",
    "{",
    '{"email":{"a":1}}',
    '{"email":"a@b.fr","password":1}',
    '{"email":"\\ud800@b.fr"}',
    '{"email":"a\\u0000@b.fr","password":"x"}',
    '{"auth_code":"x","code_verifier":"y"}',
    '{"email":"a@b.fr","code_challenge":"x","code_challenge_method":"s256"}',
  ),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant("signup" as const),
      password,
      data: fc.option(userData),
      pkce: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constantFrom("otp" as const, "recover" as const),
      isNew: fc.option(fc.boolean()),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant("resend" as const), type: fc.constantFrom(...TYPES) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constant("verify" as const),
      by: fc.constantFrom("link" as const, "code" as const, "get" as const),
      source,
      type: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ action: fc.constant("password" as const), password }) },
  { weight: 2, arbitrary: fc.record({ action: fc.constant("refresh" as const), source }) },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant("user" as const),
      method: fc.constantFrom("GET" as const, "PUT" as const),
      changes,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant("logout" as const),
      scope: fc.constantFrom(null, "local", "others", "global", "x"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant("reauthenticate" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant("raw" as const),
      path: fc.constantFrom(...paths),
      method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
      body: rawBodies,
    }),
  },
);

const start: fc.Arbitrary<Step> = fc.record<Extract<Step, { action: "signup" }>>({
  action: fc.constant("signup" as const),
  password: fc.constant<string>(PASSWORDS[0]),
  data: fc.option(userData),
  pkce: fc.constant(false),
});
const confirmed: fc.Arbitrary<Step> = fc.record({
  action: fc.constant("verify" as const),
  by: fc.constantFrom("link" as const, "code" as const),
  source: fc.constant({ from: "last" as const }),
  type: fc.constant(null),
});

/** Most begin with a confirmed account, so that what follows reaches deep. */
export const scenariosOf = (): fc.Arbitrary<Step[]> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(start, confirmed, fc.array(step, { minLength: 1, maxLength: 10 }))
        .map(([first, second, rest]) => [first, second, ...rest]),
    },
    { weight: 1, arbitrary: fc.array(step, { minLength: 1, maxLength: 8 }) },
  );
