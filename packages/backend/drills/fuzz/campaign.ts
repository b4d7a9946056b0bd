/** How the inputs of a run are divided among the data interface and the accounts. */

import { tell } from "./accounts.ts";
import { writeQuestion } from "./ask-writes.ts";
import { callQuestion, callsOf } from "./calls.ts";
import { readCatalog } from "./catalog.ts";
import { askMutation, mutationsOf } from "./mutations.ts";
import { ask } from "./question.ts";
import { readQuestion } from "./read-question.ts";
import { readsOf } from "./reads.ts";
import { type FuzzResult, fuzz } from "./run.ts";
import { scenariosOf } from "./scenarios.ts";
import type { Target } from "./target.ts";
import { writesOf } from "./writes.ts";

/** Per thousand of all inputs; the rest is for what a site adds. */
const SHARES = {
  reads: 420,
  writes: 220,
  calls: 120,
  mutations: 130,
  accounts: 70,
};

const part = (inputs: number, share: keyof typeof SHARES) => Math.ceil((inputs * SHARES[share]) / 1_000);

/** Everything in-process. */
export async function fuzzBackend(target: Target, inputs: number, seed: number): Promise<FuzzResult[]> {
  const catalog = await readCatalog(target);
  const { callers, engine } = target;
  const common = (share: keyof typeof SHARES) => ({
    name: `${engine} ${share}`,
    inputs: part(inputs, share),
    seed,
  });
  return [
    await fuzz({
      ...common("reads"),
      arbitrary: readsOf(catalog, callers),
      run: (read) => ask(target, readQuestion(read)),
    }),
    await fuzz({
      ...common("writes"),
      arbitrary: writesOf(catalog, callers),
      run: (write) => ask(target, writeQuestion(write)),
    }),
    await fuzz({
      ...common("calls"),
      arbitrary: callsOf(catalog, callers),
      run: (call) => ask(target, callQuestion(call)),
    }),
    await fuzz({
      ...common("mutations"),
      arbitrary: mutationsOf(catalog, callers),
      run: (mutation) => askMutation(target, mutation),
    }),
    await fuzz({
      ...common("accounts"),
      arbitrary: scenariosOf(),
      requestsPerInput: 6,
      run: (steps) => tell(target, steps),
    }),
  ];
}
