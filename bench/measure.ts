export interface Timing {
  /** The least disturbed by other programs, so the best figure for comparing two runs. */
  fastestMs: number;
  medianMs: number;
  slowestMs: number;
}

const WARM_UP = 2;

/** Times `runs` calls of `work`, after two that warm it up. */
export async function measure(work: () => Promise<unknown>, runs = 15): Promise<Timing> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < runs; run += 1) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (index: number) => times.at(index) ?? 0;
  return { fastestMs: at(0), medianMs: at(times.length >> 1), slowestMs: at(-1) };
}

/** Prints one line of a table. */
export function printLine(name: string, timing: Timing, remark = ""): void {
  const cells = [timing.fastestMs, timing.medianMs, timing.slowestMs].map((milliseconds) =>
    milliseconds.toFixed(1).padStart(9),
  );
  console.log(`  ${name.padEnd(44)}${cells.join("")}  ${remark}`);
}
