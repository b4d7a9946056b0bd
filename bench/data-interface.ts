/**
 * Measures the data interface on the embedded engine, without network: answers a second, in turns. With the
 * paths of other checkouts of this repository it compares them: `node bench/data-interface.ts ../main .`
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { CASES, type CaseName } from "./data-interface-cases.ts";
import { median } from "./measure.ts";

const ROUNDS = 5;

const answerOf = async (child: ChildProcess): Promise<number> => {
  const [answer] = await once(child, "message");
  return answer;
};

/** Prints a table of answers a second: the median of five rounds, which go from one checkout to the next. */
async function compare(checkouts: readonly string[]): Promise<void> {
  const program = join(import.meta.dirname, "data-interface-process.ts");
  const children = checkouts.map((checkout) => fork(program, [checkout]));
  await Promise.all(children.map(answerOf));
  console.log(`answers a second, and their ratio to the first; ${ROUNDS} rounds`);
  for (const name of Object.keys(CASES) as CaseName[]) {
    const rates = checkouts.map((): number[] => []);
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, child] of children.entries()) {
        child.send(name);
        const rate = await answerOf(child);
        if (round > 0) rates[index]?.push(rate);
      }
    }
    const medians = rates.map(median);
    const cells = medians.map((median) => {
      const ratio = (median / (medians[0] ?? 1)).toFixed(2);
      return `${median.toFixed(0).padStart(7)} (${ratio})`;
    });
    console.log(`  ${name.padEnd(24)}${cells.join("")}`);
  }
  for (const child of children) child.disconnect();
}

const given = process.argv.slice(2).map((path) => resolve(path));
await compare(given.length > 0 ? given : [join(import.meta.dirname, "..")]);
