/** Each analysis is written for its product: what two of them say in the same words is little. */
import { expect, test } from "vitest";
import { contentFolders, readFolder } from "#demo/content-folders.ts";

const WORDS = 8;
const MOST = 0.03;

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

/** Returns how much of the shorter of two texts is in the other as well. */
function shared(one: string, other: string): number {
  const [few, many] = [sequencesOf(one), sequencesOf(other)].sort((a, b) => a.size - b.size);
  if (!few || !many || few.size === 0) return 0;
  return [...few].filter((sequence) => many.has(sequence)).length / few.size;
}

const analyses = contentFolders().flatMap((folder) => {
  const { analysis } = readFolder(folder);
  return analysis ? [{ folder, analysis }] : [];
});

test("a sentence that is copied is seen", () => {
  const [{ analysis = "" } = {}] = analyses;
  const copied = analysis.split(" ").slice(100, 200).join(" ");
  expect(shared(analysis, `Une phrase à elle, puis une autre, et ${copied}`)).toBeGreaterThan(MOST);
  expect(shared(analysis, "Ces huit mots ne sont dans aucune analyse.")).toBe(0);
});

test("no two analyses share more than a few sequences of eight words", () => {
  expect(analyses).toHaveLength(10);
  const pairs = analyses.flatMap((one, index) =>
    analyses.slice(index + 1).map((other) => ({ one, other, share: shared(one.analysis, other.analysis) })),
  );
  expect(
    pairs
      .filter(({ share }) => share > MOST)
      .map(({ one, other, share }) => `${one.folder}, ${other.folder}: ${share}`),
  ).toEqual([]);
});
