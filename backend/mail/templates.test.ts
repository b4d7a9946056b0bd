import { describe, expect, test } from "vitest";
import { type MailContent, writeLetter } from "./templates.ts";
import { writeHtml } from "./write-html.ts";
import { writeText } from "./write-text.ts";

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
  { kind: "inactive-account", to, link: "https://site.test/auth", erasedAfter: "2027-01-01T10:00:00Z" },
  {
    kind: "contact-message",
    to,
    replyTo: "zoe@exemple.fr",
    name: "Zoé",
    subject: "Et les lampes ?",
    lines: ["Bonjour,", "Parlerez-vous des lampes de bureau ?"],
    link: "https://site.test/admin/messages?message=0b0b3f8e",
  },
];

describe.each(contents)("$kind", (content) => {
  const letter = writeLetter(content);
  const text = writeText(letter);
  const html = writeHtml(letter);

  test("fits a terminal; the link stands alone on its line", () => {
    const lines = text.split("\n");
    for (const line of lines) expect(line === letter.action?.link || line.length <= 72).toBe(true);
    if (letter.action) expect(lines).toContain(letter.action.link);
    if (letter.code) expect(lines).toContain(`    ${letter.code.digits}`);
    expect(text.startsWith("Bonjour,\n\n")).toBe(true);
  });

  test("is set in French", () => {
    const words = [letter.subject, ...letter.paragraphs, ...letter.notes, letter.action?.label ?? ""];
    for (const sentence of [...words, letter.code?.introduction ?? ""]) {
      expect(sentence).not.toMatch(/['"]|\.\.\./);
      expect(sentence).not.toMatch(/[^\u00a0\u202f][:;!?»]/);
      expect(sentence).not.toMatch(/«[^\u00a0\u202f]/);
    }
  });

  test("says the same in both parts", () => {
    const plain = (part: string) => part.replace(/[\s\u00a0\u202f]+/g, " ");
    const shown = plain(html.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&"));
    for (const sentence of [...letter.paragraphs, ...letter.notes]) {
      expect(plain(text)).toContain(plain(sentence));
      expect(shown).toContain(plain(sentence));
    }
  });

  test("loads nothing from elsewhere", () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/);
    expect(html).toContain('<html lang="fr">');
  });

  test("is whole by day when its style sheet is lost", () => {
    const [, sheet = ""] = html.match(/<style>([\s\S]*)<\/style>/) ?? [];
    expect(sheet.replace(/@media \(prefers-color-scheme: dark\) \{[\s\S]*\n\}/, "").trim()).toBe(
      ":root { color-scheme: light dark; }",
    );
    for (const tag of html.match(/<(body|h1|p|a|div)\b[^>]*>/g) ?? []) expect(tag).toContain('style="');
  });
});

test("says how long its key is valid", () => {
  const noteOf = (validSeconds: number) =>
    writeLetter({ kind: "recovery", to, ...key, validSeconds }).notes[0];
  expect(noteOf(86_400)).toContain("valables 24 heures et");
  expect(noteOf(3_600)).toContain("valables 1 heure et");
  expect(noteOf(900)).toContain("valables 15 minutes et");
});

test("writes dates as they are read", () => {
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
