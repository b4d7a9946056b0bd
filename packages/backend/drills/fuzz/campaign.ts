/** How the inputs of a run are divided among the data interface and the accounts. */
import type fc from "fast-check";
import { expect } from "vitest";
import { isCampaign } from "#tests/support/extent.ts";
import { storiesOf, tell } from "./accounts.ts";
import { writeQuestion } from "./ask-writes.ts";
import { callQuestion, callsOf } from "./calls.ts";
import { readCatalog } from "./catalog.ts";
import { askMutation, mutationsOf } from "./mutations.ts";
import { ask, type Question } from "./question.ts";
import { readQuestion } from "./read-question.ts";
import { readsOf } from "./reads.ts";
import { type FuzzOptions, type FuzzResult, fuzz } from "./run.ts";
import type { Target } from "./target.ts";
import { writesOf } from "./writes.ts";

/** Everything in-process. */
export async function fuzzBackend(target: Target, inputs: number, seed: number): Promise<FuzzResult[]> {
  const catalog = await readCatalog(target);
  const { callers, engine } = target;
  const share = <Input>(
    kind: string,
    perThousand: number,
    arbitrary: fc.Arbitrary<Input>,
    run: FuzzOptions<Input>["run"],
  ) =>
    fuzz({
      name: `${engine} ${kind}`,
      inputs: Math.ceil((inputs * perThousand) / 1_000),
      seed,
      arbitrary,
      run,
    });
  const asQuestion =
    <Input>(questionOf: (input: Input) => Question): FuzzOptions<Input>["run"] =>
    async (input, note) =>
      note(await ask(target, questionOf(input)));
  return [
    await share("reads", 420, readsOf(catalog, callers), asQuestion(readQuestion)),
    await share("writes", 220, writesOf(catalog, callers), asQuestion(writeQuestion)),
    await share("calls", 120, callsOf(catalog, callers), asQuestion(callQuestion)),
    await share("mutations", 130, mutationsOf(catalog, callers), async (mutation, note) =>
      note(await askMutation(target, mutation)),
    ),
    // A story is some six requests.
    await share("accounts", 12, storiesOf(), (story, note) => tell(target, story, note)),
  ];
}

/** Fewer inputs of a kind may all be refused, by chance. */
const ENOUGH_FOR_SUCCESS = 50;

/** Every kind was asked, some of it with success, and nothing failed. In the campaign the figures are printed. */
export function expectNoFailure(results: readonly FuzzResult[]): void {
  const accepted = ({ statuses }: FuzzResult) =>
    [...statuses].reduce((sum, [status, count]) => sum + (status < 400 ? count : 0), 0);
  const rows = results.map((result) => {
    const { name, asked, slowestMs } = result;
    return [name, { asked, "below 400": accepted(result), "slowest (ms)": Math.round(slowestMs) }];
  });
  if (isCampaign) console.table(Object.fromEntries(rows));
  expect(results.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  for (const result of results.filter(({ asked }) => asked >= ENOUGH_FOR_SUCCESS))
    expect(accepted(result), result.name).toBeGreaterThan(0);
}
