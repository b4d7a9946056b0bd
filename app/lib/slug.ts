/** Slugs, the readable identifiers in addresses, by the same rule as the database's constraint. */

const MAX_SLUG_LENGTH = 120;

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Letters that Unicode does not take apart, as people without them on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ œ: "oe", æ: "ae", ß: "ss", þ: "th" },
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i" },
};

/** Whether a text is a slug: lowercase letters and digits separated by single hyphens, 120 at most. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && SLUG_PATTERN.test(text);
}

/**
 * Turns a name or title into a slug.
 * @returns a slug, or an empty text when no character of `text` can be kept
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{L}/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s_\p{Pd}]+/gu, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-/, "")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, "");
}
