import { describe, expect, test } from "vitest";
import { weaknessesOf } from "#config/password-rule.ts";
import {
  adviceFor,
  changePasswordSchema,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
} from "./credentials.ts";

const email = "ada@exemple.fr";
const password = "Un-Bon-Choix-42";

function fieldsAtFault(result: { error?: { issues: readonly { path: PropertyKey[] }[] } }): unknown[] {
  return result.error?.issues.map(({ path }) => path[0]) ?? [];
}

describe("signing in", () => {
  test("requires both fields, and does not apply the rule to a password that may be older than it", () => {
    expect(fieldsAtFault(signInSchema.safeParse({ email, password: "court" }))).toEqual([]);
    expect(fieldsAtFault(signInSchema.safeParse({}))).toEqual(["email", "password"]);
    expect(fieldsAtFault(signInSchema.safeParse({ email: "ada@", password }))).toEqual(["email"]);
    expect(fieldsAtFault(signInSchema.safeParse({ email: "admin@localhost", password }))).toEqual([]);
  });
});

describe("signing up", () => {
  test("requires an address and a password; names are optional", () => {
    expect(signUpSchema.parse({ email, password })).toEqual({ email, password });
    const named = { email, password, first_name: " Ada ", last_name: "Lovelace" };
    expect(signUpSchema.parse(named)).toEqual({ ...named, first_name: "Ada" });
  });

  test.each([
    ["Court-1", /trop court/],
    ["Motdepasse1234!", /premiers que l’on essaie/],
    [`Xy1!${email}`, /adresse e-mail/],
    [`${"é".repeat(37)}Aa1!`, /trop long/],
  ])("refuses %j and says why", (weak, reason) => {
    const result = signUpSchema.safeParse({ email, password: weak });
    expect(fieldsAtFault(result)).toContain("password");
    expect(result.error?.issues.map(({ message }) => message).join(" ")).toMatch(reason);
  });
});

test("every form for a new password applies the rule", () => {
  for (const schema of [newPasswordSchema, changePasswordSchema]) {
    const given = { email, current_password: "ancien", password };
    expect(fieldsAtFault(schema.safeParse(given))).toEqual([]);
    expect(fieldsAtFault(schema.safeParse({ ...given, password: "Court-1" }))).toEqual(["password"]);
  }
});

test("names everything that is missing, for any number of kinds", () => {
  const short = "Ce mot de passe est encore trop court.";
  const plain = "Variez davantage les caractères\u00a0: minuscules, majuscules, chiffres et autres signes.";
  const adviceOn = (password: string) => adviceFor(weaknessesOf(password, "ada@exemple.fr"));
  expect(adviceOn("court")).toBe(`${short} ${plain}`);
  expect(adviceOn("Court1")).toBe(short);
  expect(adviceOn("parapluie-rouge-vert")).toBe(plain);
  expect(adviceOn("Parapluie-42x")).toBe("");
});
