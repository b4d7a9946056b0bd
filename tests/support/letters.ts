/** Tests for every mail of the site, of the backend and of the project. */

import type { Letter } from "@levidence/backend/mail";
import { expect, test } from "vitest";
import { writeHtml, writeText } from "#server/mail/write-mail.ts";

/** Declares the tests; call it in a `describe`. */
export function testLetter(letter: Letter): void {
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
}
