import { expect, test } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { readDone } from "./own-changes.ts";

const change = (id: number, batch: string, subject: string) => ({
  id,
  batch,
  subject,
  table_name: "products",
  operation: "UPDATE",
  occurred_at: "2026-11-29T10:00:00Z",
  name: `Lampe ${subject}`,
});

test("what was done in a day is counted by batches, also when one of them changed thousands", async () => {
  const page = Array.from({ length: 200 }, (_, index) => change(9_000 - index, "b2", `s${index}`));
  const { client, asked } = fakeData(
    { body: page },
    { body: [{ id: 4_000 }], headers: { "content-range": "0-0/2500" } },
    { body: [{ id: 4_000 }] },
    { body: [change(4_000, "b2", "first")] },
    { body: [change(3_000, "b1", "one"), change(2_999, "b1", "one")] },
  );
  const done = await readDone(client, "p", "2026-11-29");
  expect(done.map(({ batch, others, name }) => [batch, others, name])).toEqual([
    ["b2", 2_499, "Lampe first"],
    ["b1", 0, "Lampe one"],
  ]);
  expect(asked).toHaveLength(5);
});
