import { expect, onTestFinished, test, vi } from "vitest";
import { runJob } from "./run-job.ts";

test("an end that cannot be recorded is given up when the lease has lapsed, so that the job runs again", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  let attempts = 0;
  const end = async () => {
    attempts += 1;
    now += 60_000;
    throw new Error("no answer");
  };
  const lines: string[] = [];
  const context = { report: (line: string) => lines.push(line), closing: new AbortController().signal };
  await runJob(
    { name: "daily", limitSeconds: 60, run: async () => undefined },
    { failures: 0, end },
    context,
  );
  expect(attempts).toBe(2);
  expect(lines).toEqual(["The end of job daily cannot be recorded now: no answer"]);
});
