import { expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { readWaitingWork, recordOfPage, waitingWords } from "./editor-links.tsx";

test.each([
  ["/products/nokia-3210", "GET /products?select=id&slug=eq.nokia-3210", "products"],
  ["/categories/audio", "GET /categories?select=id&slug=eq.audio", "categories"],
  ["/choisir/son", "GET /choosers?select=id&slug=eq.son", "choosers"],
])("%s is the page of a row that has this slug", async (path, asked, table) => {
  const data = fakeData({ body: { id: "a" } });
  expect(await recordOfPage(data.client, path)).toEqual({ table, id: "a" });
  expect(data.asked.map(decodeURIComponent)).toEqual([asked]);
});

test("an analysis is the product's, unless a product has this path itself", async () => {
  const product = { id: "a", product_url: "/nokia-3210" };
  const other = { id: "b", product_url: "/nokia-3210-pourquoi" };
  const found = async (...body: object[]) => recordOfPage(fakeData({ body }).client, "/nokia-3210-pourquoi");
  expect(await found(product)).toEqual({ table: "products", id: "a" });
  expect(await found(product, other)).toEqual({ table: "products", id: "b" });
  expect(await found()).toBeNull();
});

test("the home page is nobody's, and nothing is asked", async () => {
  const data = fakeData();
  expect(await recordOfPage(data.client, "/")).toBeNull();
  expect(data.asked).toEqual([]);
});

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
