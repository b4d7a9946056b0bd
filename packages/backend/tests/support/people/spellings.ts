/** Spellings that bring a mail to one mailbox, by the help of mail programs and name servers: as many as `n` is high. */

const fullWidth = (letters: string, n: number) =>
  [...letters]
    .map((letter, at) => (n & (1 << at) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter))
    .join("");

/** With whether the form's reader makes one address of them; it refuses the others. */
export const spellings: Readonly<
  Record<string, { isOne: boolean; of: (name: string, n: number) => string }>
> = {
  "full-width letters": { isOne: true, of: (name, n) => `${name}@${fullWidth("exemple", n)}.fr` },
  "soft hyphens": { isOne: true, of: (name, n) => `${name}@exem${"\u00ad".repeat(n)}ple.fr` },
  "spaces without width": { isOne: true, of: (name, n) => `${name}@exemple.fr${"\u200b".repeat(n)}` },
  "a last dot": { isOne: true, of: (name, n) => `${name}@exemple.fr${n % 2 ? "." : ""}` },
  "angle brackets before": { isOne: false, of: (name, n) => `${"<".repeat(n + 1)}${name}@exemple.fr` },
  "angle brackets behind": { isOne: false, of: (name, n) => `${name}${">".repeat(n + 1)}@exemple.fr` },
  quotes: { isOne: false, of: (name, n) => `"${name}${"\\".repeat(n)}"@exemple.fr` },
  comments: { isOne: false, of: (name, n) => `${name}(${n})@exemple.fr` },
  "invisible letters of the name": {
    isOne: false,
    of: (name, n) => `${name}${"\u200b".repeat(n + 1)}@exemple.fr`,
  },
};
