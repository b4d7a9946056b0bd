/** The durations of many calls, in ascending order. */
interface Timings {
  timesMs: readonly number[];
  /** The least disturbed by other programs, so the best figure for comparing two runs. */
  fastestMs: number;
  medianMs: number;
  slowestMs: number;
  /** The slowest after leaving out five in a hundred. */
  p95Ms: number;
}

const WARM_UP = 2;

/** Times `runs` calls of `work`, after two that warm it up. */
export async function measure(work: () => Promise<unknown>, runs = 15): Promise<Timings> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < runs; run += 1) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  return timingOf(times);
}

export const median = (values: readonly number[]): number => timingOf(values).medianMs;

/** Sorts durations and picks the figures of a report. */
export function timingOf(times: readonly number[]): Timings {
  const timesMs = times.toSorted((a, b) => a - b);
  const at = (index: number) => timesMs.at(index) ?? 0;
  return {
    timesMs,
    fastestMs: at(0),
    medianMs: at(timesMs.length >> 1),
    p95Ms: at(Math.ceil(timesMs.length * 0.95) - 1),
    slowestMs: at(-1),
  };
}
