import { describe, expect, test } from "vitest";
import { contactMessageSchema } from "./contact-message.ts";

const message = { name: "Zoé", email: "zoe@exemple.fr", subject: "Une idée", message: "Et les lampes ?" };

function errorsOf(changes: Record<string, unknown>) {
  const result = contactMessageSchema.safeParse({ ...message, ...changes });
  return result.error?.issues.map((issue) => [issue.path[0], issue.message]);
}

test("a complete message is accepted, without surrounding white space", () => {
  expect(
    contactMessageSchema.parse({
      name: " Zoé ",
      email: " zoe@exemple.fr\n",
      subject: "\tUne idée",
      message: "Et les lampes ?\n\nMerci\n",
    }),
  ).toEqual({
    name: "Zoé",
    email: "zoe@exemple.fr",
    subject: "Une idée",
    message: "Et les lampes ?\n\nMerci",
  });
});

describe("missing and blank fields are required, in French", () => {
  test.each([
    ["name", "Indiquez votre nom."],
    ["email", "Indiquez votre adresse e-mail."],
    ["subject", "Indiquez le sujet de votre message."],
    ["message", "Écrivez votre message."],
  ])("%s", (field, error) => {
    for (const value of [undefined, "", "   "])
      expect(errorsOf({ [field]: value })).toEqual([[field, error]]);
  });
});

describe("lengths are the database's", () => {
  test.each([
    ["name", 100, "100"],
    ["subject", 200, "200"],
    ["message", 5000, "5\u202f000"],
  ])("%s holds %i characters", (field, maximum, shown) => {
    expect(errorsOf({ [field]: "a".repeat(maximum) })).toBeUndefined();
    expect(errorsOf({ [field]: "a".repeat(maximum + 1) })).toEqual([
      [field, `${shown} caractères au maximum.`],
    ]);
  });

  test("email accepts 254 characters", () => {
    expect(errorsOf({ email: `${"a".repeat(255)}@exemple.fr` })?.[0]).toEqual([
      "email",
      "254 caractères au maximum.",
    ]);
  });
});

test.each(["zoe", "zoe@", "@exemple.fr", "zoe@exemple", "zoe exemple.fr", "a@b@c.fr"])(
  "%j is not an e-mail address",
  (email) => {
    expect(errorsOf({ email })).toEqual([["email", "Cette adresse e-mail ne semble pas valide."]]);
  },
);

test("what an address may hold before the @ is told, and what it may is taken", () => {
  for (const email of ["jean&marie@exemple.fr", "a!b@exemple.fr"])
    expect(errorsOf({ email })).toBeUndefined();
  expect(errorsOf({ email: "josé@exemple.fr" })?.[0]?.[1]).toContain("lettres sans accent");
});
