/** Random numbers that a seed repeats. */
export interface Random {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** The generator "mulberry32". */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    oneOf: ([first, ...others]) => [first, ...others][between(0, others.length)] ?? first,
  };
}
