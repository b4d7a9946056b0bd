import { expect, test } from "vitest";
import { jobName, jobResult, withoutNextTime } from "./job-texts.ts";

const job = {
  name: "mail",
  is_running: false,
  started_at: "2026-11-22T10:00:00Z",
  finished_at: "2026-11-22T10:00:05Z",
  next_at: null,
  failures: 0,
  last_error: null,
};

test("a job has a French name; that of an unknown one is its key", () => {
  expect(jobName(job)).toBe("Envoi des e-mails");
  expect(jobName({ name: "of-another-version" })).toBe("of-another-version");
});

test.each([
  [{}, "Réussie"],
  [{ started_at: null }, "Jamais exécutée"],
  [{ is_running: true, failures: 2 }, "En cours"],
  [{ failures: 1 }, "Échec"],
  [{ failures: 12 }, "12 échecs de suite"],
])("%j is %s", (changes, text) => {
  expect(jobResult({ ...job, ...changes })).toBe(text);
});

test("a job without a next time runs after the present run, or when something waits", () => {
  expect(withoutNextTime({ ...job, is_running: true })).toBe("Après celle en cours");
  expect(withoutNextTime(job)).toBe("Dès que nécessaire");
});
