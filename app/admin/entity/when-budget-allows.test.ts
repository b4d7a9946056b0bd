/** A part of a long work waits for its turn. */
import { afterEach, expect, test, vi } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { whenBudgetAllows } from "./when-budget-allows.ts";

const busy = {
  status: 429,
  body: { code: "PT429", message: "Too many requests", details: null, hint: null },
};

afterEach(() => vi.useRealTimers());

test("what is refused for a while is asked again, until it is answered", async () => {
  vi.useFakeTimers();
  const { client, asked } = fakeData(busy, busy, { body: [] });
  const call = whenBudgetAllows(() => client.from("products").select("id"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await call).toMatchObject({ data: [], error: null });
  expect(asked).toHaveLength(3);
});

test("another refusal, and one that lasts, is the answer", async () => {
  vi.useFakeTimers();
  const other = fakeData({ status: 403, body: { ...busy.body, code: "42501" } });
  expect(await whenBudgetAllows(() => other.client.from("products").select("id"))).toMatchObject({
    error: { code: "42501" },
  });
  const lasting = fakeData(...Array.from({ length: 20 }, () => busy));
  const call = whenBudgetAllows(() => lasting.client.from("products").select("id"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await call).toMatchObject({ error: { code: "PT429" } });
  expect(lasting.asked).toHaveLength(12);
});

test("who stops does not wait for the end of the pause", async () => {
  const stopping = new AbortController();
  const { client } = fakeData(busy);
  const call = whenBudgetAllows(() => client.from("products").select("id"), stopping.signal);
  setTimeout(() => stopping.abort("stop"), 10);
  await expect(call).rejects.toBe("stop");
});

test("who stopped before the refusal came does not wait either", async () => {
  vi.useFakeTimers();
  const { client } = fakeData(busy);
  const call = whenBudgetAllows(() => client.from("products").select("id"), AbortSignal.abort("stop"));
  await expect(call).rejects.toBe("stop");
  expect(vi.getTimerCount()).toBe(0);
});
