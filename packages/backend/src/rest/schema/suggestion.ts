/** Suggests a known name for an unknown one. */
import { editDistance } from "#backend/process/edit-distance.ts";

const MIN_SIMILARITY = 0.75;

/** @returns the most similar candidate; null when none is similar enough */
export function suggest(name: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestSimilarity = MIN_SIMILARITY;
  // The work grows with the square of the length, and a request can send any name.
  if (name.length > 100) return null;
  for (const candidate of candidates) {
    const similarity = 1 - editDistance(name, candidate) / Math.max(name.length, candidate.length);
    if (similarity > bestSimilarity) {
      best = candidate;
      bestSimilarity = similarity;
    }
  }
  return best;
}
