import type { MailContent } from "@levidence/backend/mail";
import { describe, expect, test } from "vitest";
import { testLetter } from "#tests/support/letters.ts";
import { writeLetter } from "./templates.ts";
import { writeHtml } from "./write-mail.ts";

const key = {
  link: "https://site.test/auth/lien?token_hash=abc&type=signup&redirect_to=https%3A%2F%2Fsite.test%2Fcompte%2Fpage",
  code: "012345",
  validSeconds: 3_600,
};
const to = "ada@exemple.fr";
const contents: MailContent[] = [
  { kind: "confirmation", to, ...key, validSeconds: 86_400 },
  { kind: "recovery", to, ...key },
  { kind: "sign-in", to, ...key },
  { kind: "email-change-old", to, newEmail: "nouvelle@exemple.fr", ...key },
  { kind: "email-change-new", to, newEmail: "nouvelle@exemple.fr", ...key },
  { kind: "reauthentication", to, code: "012345", validSeconds: 3_600 },
  { kind: "registration-attempt", to, link: "https://site.test/auth" },
  { kind: "password-changed", to, link: "https://site.test/auth" },
  { kind: "wrong-passwords", to, link: "https://site.test/auth" },
  { kind: "inactive-account", to, link: "https://site.test/auth", erasedAfter: "2027-01-01T10:00:00Z" },
];

describe.each(contents)("$kind", (content) => testLetter(writeLetter(content)));

test("states how long the link is valid", () => {
  const noteOf = (validSeconds: number) =>
    writeLetter({ kind: "recovery", to, ...key, validSeconds }).notes[0];
  expect(noteOf(86_400)).toContain("valables 24 heures et");
  expect(noteOf(3_600)).toContain("valables 1 heure et");
  expect(noteOf(900)).toContain("valables 15 minutes et");
});

test("writes dates in French", () => {
  const messageOf = (erasedAfter: string) =>
    writeLetter({ kind: "inactive-account", to, link: "https://site.test/auth", erasedAfter }).paragraphs[0];
  expect(messageOf("2027-01-01T10:00:00Z")).toContain("avant le 1er\u00a0janvier\u00a02027.");
  expect(messageOf("2026-12-21T23:30:00Z")).toContain("avant le 22\u00a0décembre\u00a02026.");
});

test("escapes every value in HTML", () => {
  const hostile = `"><script>alert('x')</script>&`;
  const html = writeHtml({
    subject: hostile,
    paragraphs: [hostile, hostile],
    action: { label: hostile, link: hostile },
    code: { introduction: hostile, digits: hostile },
    notes: [hostile],
  });
  expect(html).not.toContain("<script>");
  expect(html).not.toMatch(/alert\('x'\)/);
  expect(html).not.toContain(`href="">`);
});
