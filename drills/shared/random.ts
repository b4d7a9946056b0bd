/** Random numbers that a seed repeats. */
import fc from "fast-check";

export interface Random {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

export function randomFrom(seed: number): Random {
  const [numbers] = fc.sample(fc.noBias(fc.infiniteStream(fc.nat())), { seed, numRuns: 1 });
  const between = (least: number, most: number) =>
    least + (Number(numbers?.next().value) % (most - least + 1));
  return {
    between,
    oneOf: ([first, ...others]) => [first, ...others][between(0, others.length)] ?? first,
  };
}

/** A seed for a run that names none; what it finds names it, so that the run can be repeated. */
export const randomSeed = () => Math.floor(Math.random() * 2 ** 31);
