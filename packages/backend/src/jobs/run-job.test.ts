import { expect, onTestFinished, test, vi } from "vitest";
import { runJob, shortReason } from "./run-job.ts";

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

test.each([
  ["connect ECONNREFUSED 127.0.0.1:2525", "connect ECONNREFUSED 127.0.0.1:2525"],
  ["550 5.1.1 <ada@exemple.fr>: unknown", "550 5.1.1 <…>: unknown"],
  ["no route to postgres://site:pass@db.test:5432/x", "no route to …"],
  ["token eyJhbGciOiJFUzI1NiJ9eyJzdWIi refused", "token … refused"],
  ["ENOENT: open '/srv/site/data/mail/1.eml'", "ENOENT: open '…'"],
  ["two\nlines\twith   spaces ", "two lines with spaces"],
  ["and/or, 10/12 files at https://exemple.fr/aide", "and/or, 10/12 files at https://exemple.fr/aide"],
])("%j becomes %j", (message, reason) => {
  expect(shortReason(new Error(message))).toBe(reason);
});

test("what is thrown may be anything, and the reason is short", () => {
  expect(shortReason(undefined)).toBe("undefined");
  expect(shortReason(new TypeError())).toBe("TypeError");
  // As postgrest-js gives it.
  expect(shortReason({ code: "42501", message: "permission denied for table dossiers" })).toBe(
    "permission denied for table dossiers",
  );
  expect(shortReason("x ".repeat(1_000))).toHaveLength(200);
});
