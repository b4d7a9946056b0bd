/** A large batch is taken back part by part. */
import { expect, test } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { undoing } from "./undo-changes.ts";

const parts = { body: [{ first_change: 900 }, { first_change: 400 }, { first_change: 7 }] };
const conflict = {
  status: 409,
  body: { code: "PT409", message: "a changé depuis", details: "{}", hint: null },
};

test("the latest part goes first; what stood in the way does not begin it again", async () => {
  const { client, requests } = fakeData(parts, { body: 200 }, conflict, { body: 200 }, { body: 150 });
  const work = undoing("b1");
  await expect(work.goOn(client)).rejects.toMatchObject({ code: "PT409" });
  expect(work.isUnderWay()).toBe(true);
  const settled = { 8: { price: true } };
  await work.goOn(client, settled);
  expect(requests.map(({ body }) => body)).toEqual([
    { undone: "b1" },
    { undone: "b1", settled: {}, from_change: 900 },
    { undone: "b1", settled: {}, from_change: 400, before_change: 900 },
    { undone: "b1", settled, from_change: 400, before_change: 900 },
    { undone: "b1", settled, from_change: 7, before_change: 400 },
  ]);
});

test("a small batch, and what is about one subject, is one call", async () => {
  const small = fakeData({ body: [{ first_change: 7 }] }, { body: 3 });
  await undoing("b1").goOn(small.client);
  expect(small.requests.at(-1)?.body).toEqual({ undone: "b1", settled: {} });
  const one = fakeData({ body: 3 });
  const work = undoing("b1", "p1");
  await work.goOn(one.client);
  expect(one.requests.map(({ body }) => body)).toEqual([{ undone: "b1", only_subject: "p1", settled: {} }]);
  expect(work.isUnderWay()).toBe(false);
});
