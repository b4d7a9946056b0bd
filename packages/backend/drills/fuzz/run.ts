/** Runs a property over random inputs until one fails, and makes that one as small as it can in a short time. */
import fc from "fast-check";

export interface FuzzResult {
  name: string;
  /** Requests. */
  asked: number;
  statuses: Map<number, number>;
  slowestMs: number;
  /** What the smallest input shows; null when nothing failed. */
  failure: string | null;
}

/** The outcome of one request. */
export interface Outcome {
  problem: string | null;
  milliseconds: number;
  status: number;
}

export type Note = (outcome: Outcome) => void;

export interface FuzzOptions<Input> {
  name: string;
  inputs: number;
  seed: number;
  arbitrary: fc.Arbitrary<Input>;
  /** Sends the requests of the input, and notes the outcome of each. */
  run(input: Input, note: Note): Promise<void>;
}

/** One failure shall not use the time of all others. */
const SHRINKING_MS = 20_000;

export async function fuzz<Input>(options: FuzzOptions<Input>): Promise<FuzzResult> {
  const { name, inputs, seed, arbitrary, run } = options;
  const result: FuzzResult = { name, asked: 0, statuses: new Map(), slowestMs: 0, failure: null };
  const note: Note = ({ problem, milliseconds, status }) => {
    result.asked += 1;
    result.slowestMs = Math.max(result.slowestMs, milliseconds);
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    if (problem) throw new Error(problem);
  };
  const property = fc.asyncProperty(arbitrary, (input) => run(input, note));
  const found = await fc.check(property, { seed, numRuns: inputs, endOnFailure: true });
  if (found.failed) {
    const path = found.counterexamplePath ?? "";
    const plugins = [fc.interruptAfterTimeLimit(SHRINKING_MS)];
    const smallest = await fc.check(property, { seed, path, numRuns: 1, plugins });
    const error = smallest.errorInstance ?? found.errorInstance;
    result.failure = `${name}, seed ${seed}, path ${path}:\n${error instanceof Error ? error.message : error}`;
  }
  return result;
}
