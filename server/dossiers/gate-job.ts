/** Runs the gate again every night: what passed once fails when a price grows old. */
import { setImmediate } from "node:timers/promises";
import type { Job } from "@levidence/backend/jobs";
import type { GateStore } from "./gate-store.ts";

/** Dossiers in one transaction, so that others wait for milliseconds. */
const BATCH = 20;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** @param now the clock of the rules */
export function gateJob({ store, now }: { store: GateStore; now: () => Date }): Job {
  return {
    name: "dossier-gate",
    schedule: "41 2 * * *",
    limitSeconds: 900,
    async run(signal) {
      // At its time: the rules and what reads Markdown are 50 ms of a start's work.
      const { judge } = await import("./judge-dossier.ts");
      const startedAt = now();
      let last = NO_ID;
      while (!signal.aborted) {
        const rows = await store.read(last, BATCH);
        const checked = [];
        for (const row of rows) {
          // Each takes milliseconds of the thread that serves pages.
          await setImmediate();
          checked.push(judge(row, startedAt));
        }
        await store.write(checked, startedAt.toISOString());
        last = rows.at(-1)?.product.id ?? last;
        if (rows.length < BATCH) {
          await store.removeBefore(startedAt.toISOString());
          break;
        }
      }
      return undefined;
    },
  };
}
