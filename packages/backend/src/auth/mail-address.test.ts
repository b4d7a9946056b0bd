import { describe, expect, test } from "vitest";
import { hasPublicDomain, mailAddress, mailboxOf } from "./mail-address.ts";

describe("the one spelling of an address", () => {
  test.each([
    ["ada@exemple.fr", "ada@exemple.fr"],
    ["Ada@Exemple.FR", "Ada@exemple.fr"],
    ["jean&marie@exemple.fr", "jean&marie@exemple.fr"],
    ["a!b@exemple.fr", "a!b@exemple.fr"],
    ["o'neil+x_y-z@sous.exemple.fr", "o'neil+x_y-z@sous.exemple.fr"],
    ["ada@müller.de", "ada@xn--mller-kva.de"],
    // Composed by another keyboard.
    ["ada@mu\u0308ller.de", "ada@xn--mller-kva.de"],
    ["ada@xn--mller-kva.de", "ada@xn--mller-kva.de"],
    ["ada@ｅxemple.fr", "ada@exemple.fr"],
    ["ada@exem\u00ad\u200bple.fr", "ada@exemple.fr"],
    ["ada@exemple.fr.", "ada@exemple.fr"],
    ["admin@localhost", "admin@localhost"],
    ["admin@127.0.0.1", "admin@127.0.0.1"],
  ])("of %j is %s, and its own", (typed, address) => {
    expect(mailAddress(typed)).toBe(address);
    expect(mailAddress(address)).toBe(address);
  });

  test.each([
    ...[
      "",
      "ada",
      "ada@",
      "@exemple.fr",
      "a@b@c.fr",
      "<ada@exemple.fr",
      "ada>@exemple.fr",
      '"ada"@exemple.fr',
    ],
    ...["ada(1)@exemple.fr", "a b@exemple.fr", "a,b@exemple.fr", "josé@exemple.fr", "ａda@exemple.fr"],
    ...[
      "ada\u200b@exemple.fr",
      "ada\u00ad@exemple.fr",
      "a..b@exemple.fr",
      ".ada@exemple.fr",
      "ada.@exemple.fr",
    ],
    ...[
      "ada@[127.0.0.1]",
      "ada@exemple.fr..",
      "ada@ex_emple.fr",
      "ada@-a.fr",
      "ada@a/b.fr",
      "ada@a\u2100b.fr",
    ],
    ...["ada@exemple.fr\r\nBcc: eve@exemple.fr", "ada@exemple.fr:25", "ada@x%2efr", "ada@\u200b"],
    ...[`${"a".repeat(65)}@exemple.fr`, `ada@${"b.".repeat(130)}fr`],
  ])("%j is none", (typed) => {
    expect(mailAddress(typed)).toBeNull();
  });
});

test("a stranger's domain has a dot", () => {
  expect(["ada@exemple.fr", "a.da@localhost"].map(hasPublicDomain)).toEqual([true, false]);
});

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
