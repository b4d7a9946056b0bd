/** The pauses before failed work is tried again. */

const FIRST_PAUSE_SECONDS = 15;
const HOUR_SECONDS = 3600;

/**
 * Doubles the pause each time, from seconds to an hour. Random, so that what failed together is not tried
 * again together.
 * @param attempts the failed attempts so far
 * @param longestSeconds a shorter end than the hour
 * @returns seconds
 */
export function backOff(attempts: number, longestSeconds = HOUR_SECONDS): number {
  const seconds = Math.min(longestSeconds, FIRST_PAUSE_SECONDS * 2 ** (attempts - 1));
  return seconds * (0.75 + Math.random() / 2);
}
