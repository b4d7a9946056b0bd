import { expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { readWaitingWork, waitingWords } from "./editor-links.tsx";

const log = silenceConsole("error");

test("one request asks for all kinds", async () => {
  const data = fakeData({ body: [{ kind: "messages", waiting: 3 }] });
  expect(await readWaitingWork(data.client)).toEqual({ messages: 3 });
  expect(data.asked).toEqual(["POST /rpc/waiting_work"]);
});

test("nothing waits as far as we know when it cannot be read", async () => {
  expect(await readWaitingWork(fakeData(failureAnswer).client)).toEqual({});
  expect(log).toHaveBeenCalledOnce();
});

test("that somebody may not know it is no failure: their rights have just ended", async () => {
  const refused = { status: 403, body: { code: "42501", message: "Seul un éditeur ou un administrateur" } };
  expect(await readWaitingWork(fakeData(refused).client)).toEqual({});
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ["messages", 1, "1 message sans réponse"],
  ["messages", 99, "99 messages sans réponse"],
  ["messages", 100, "99+ messages sans réponse"],
  ["evaluations", 2, "2 évaluations à faire"],
  ["findings", 2, "2 pages à corriger"],
  ["jobs", 1, "1 tâche en échec"],
  ["jobs", 2, "2 tâches en échec"],
] as const)("%s: %i is said as %s", (kind, waiting, words) => {
  expect(Object.values(waitingWords(kind, waiting)).join(" ")).toBe(words);
});
