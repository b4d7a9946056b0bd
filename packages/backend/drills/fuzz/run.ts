/** Runs a property over many inputs in portions, and goes on after a portion that failed. */
import fc from "fast-check";

export interface FuzzResult {
  name: string;
  inputs: number;
  statuses: Map<number, number>;
  slowestMs: number;
  /** Each with the smallest input that still shows it. */
  failures: string[];
}

/** The outcome of one input. */
export interface Outcome {
  problem: string | null;
  milliseconds: number;
  status: number;
}

export interface FuzzOptions<Input> {
  name: string;
  inputs: number;
  seed: number;
  arbitrary: fc.Arbitrary<Input>;
  /** About how many requests one input makes; one unless it is given. */
  requestsPerInput?: number;
  /** Resolves with the outcomes of the input's requests; one without a problem counts as right. */
  run(input: Input): Promise<Outcome | Outcome[]>;
}

const PORTION = 1_000;
/** The limit of shrinking, so that one failure does not use the time of all others. */
const SHRINKING_MS = 20_000;
const MAX_FAILURES = 20;

export async function fuzz<Input>(options: FuzzOptions<Input>): Promise<FuzzResult> {
  const { name, inputs, seed, arbitrary, requestsPerInput = 1, run } = options;
  const result: FuzzResult = { name, inputs: 0, statuses: new Map(), slowestMs: 0, failures: [] };
  for (let portion = 0; result.inputs < inputs && result.failures.length < MAX_FAILURES; portion += 1) {
    let failedAt: number | undefined;
    const property = fc.asyncProperty(arbitrary, async (input) => {
      // Once something has failed only shrinking is left, which is no input of its own.
      if (failedAt !== undefined && performance.now() - failedAt > SHRINKING_MS) return;
      for (const { problem, milliseconds, status } of [await run(input)].flat()) {
        if (failedAt === undefined) {
          result.inputs += 1;
          result.slowestMs = Math.max(result.slowestMs, milliseconds);
          result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
        }
        if (problem) {
          failedAt ??= performance.now();
          throw new Error(problem);
        }
      }
    });
    const numRuns = Math.ceil(Math.min(PORTION, inputs - result.inputs) / requestsPerInput);
    const details = await fc.check(property, { seed: seed + portion, numRuns });
    if (details.failed) {
      const words =
        details.errorInstance instanceof Error
          ? details.errorInstance.message
          : String(details.errorInstance);
      const isNew = !result.failures.some((failure) => failure.endsWith(words));
      if (isNew)
        result.failures.push(
          `${name}, seed ${details.seed}, path ${details.counterexamplePath}:\n  ${words}`,
        );
    }
  }
  return result;
}
