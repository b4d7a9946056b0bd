/** How long something takes, told so that two runs can be compared. */

export interface Timing {
  medianMs: number;
  slowestMs: number;
}

const WARM_UP = 2;

/** Calls `work` again and again, the first calls uncounted. */
export async function measure(work: () => Promise<unknown>, runs = 15): Promise<Timing> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < runs; run += 1) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { medianMs: times[times.length >> 1] ?? 0, slowestMs: times.at(-1) ?? 0 };
}

/** Prints one line of a table. */
export function printLine(name: string, { medianMs, slowestMs }: Timing, remark = ""): void {
  const cell = (milliseconds: number) => milliseconds.toFixed(1).padStart(8);
  console.log(`  ${name.padEnd(44)}${cell(medianMs)}${cell(slowestMs)}  ${remark}`);
}
