/** Suggests a known name for an unknown one. */

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

function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
