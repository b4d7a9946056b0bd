/** How much two texts say in the same words. */

/** The length of a sequence. */
const WORDS = 8;

/** Returns the sequences of words of a text; a token is one word, an address none. */
function sequencesOf(text: string): Set<string> {
  const words = text.replace(/\]\([^)]*\)/g, " ").match(/\{[^}]*\}|[\p{L}\d]+/gu) ?? [];
  const starts = words.slice(0, Math.max(0, words.length - WORDS + 1));
  return new Set(
    starts.map((_, start) =>
      words
        .slice(start, start + WORDS)
        .join(" ")
        .toLowerCase(),
    ),
  );
}

/** @returns how much of the shorter of two texts is in the other as well, from 0 to 1 */
export function sharedSequences(one: string, other: string): number {
  const [few, many] = [sequencesOf(one), sequencesOf(other)].sort((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return 0;
  return [...few].filter((sequence) => many.has(sequence)).length / few.size;
}
