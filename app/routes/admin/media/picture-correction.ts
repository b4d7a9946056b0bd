/** As long as a wrong ending: « jpg » instead of « webp ». */
const MAX_CORRECTED = 4;

/** Returns whether one address may be a typo of the other: they differ in few characters, in one place. */
export function isAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= MAX_CORRECTED;
}
