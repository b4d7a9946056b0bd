import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["ada@exemple.fr", "ada@exemple.fr"],
  ["ada+levidence@exemple.fr", "ada@exemple.fr"],
  ["ada+a+b@exemple.fr", "ada@exemple.fr"],
  ["+ada@exemple.fr", "+ada@exemple.fr"],
  ["a.d.a@exemple.fr", "a.d.a@exemple.fr"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
])("%s is read in %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
