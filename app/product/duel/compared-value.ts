/** The values of our choice and of a rival: browsers compare them too. */
type Value = number | string;

export const hasBoth = <Compared extends { ours: Value | null }>(
  value: Compared,
): value is Compared & { ours: Value } => value.ours !== null;

/** Returns whose number is better, where a criterion says which way is; an equal one is as good. */
export function winnerOf(
  { ours, better }: { ours: Value | null; better: "higher" | "lower" | null },
  theirs: Value,
) {
  if (typeof ours !== "number" || typeof theirs !== "number" || better === null) return null;
  if (ours === theirs) return "both";
  return ours > theirs === (better === "higher") ? "ours" : "theirs";
}
