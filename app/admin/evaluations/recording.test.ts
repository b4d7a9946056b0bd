import { expect, test } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { addMonths, corrections, evaluations, recordEvidence } from "./recording.tsx";

test.each([
  ["2026-11-22", "2027-02-22"],
  ["2026-11-30", "2027-02-28"],
  ["2026-10-01", "2027-01-01"],
])("three months after %s is %s", (day, due) => {
  expect(addMonths(day, 3)).toBe(due);
});

test("each kind of evidence goes into its own table, of many products a hundred at once", async () => {
  const { client, asked, requests } = fakeData({ status: 201 }, { status: 201 }, { status: 201 });
  const evaluation = { evaluated_on: "2026-11-22", occasion: "schedule", outcome: "confirmed", note: "Vu." };
  const ids = Array.from({ length: 101 }, (_, place) => `p${place}`);
  await recordEvidence(client, evaluations, ids, evaluation);
  await recordEvidence(client, corrections, ["p0"], { was: "Six heures", is_now: "Cinq heures" });
  expect(asked.map((request) => request.split("?")[0])).toEqual([
    "POST /evaluations",
    "POST /evaluations",
    "POST /corrections",
  ]);
  expect(requests.map(({ body }) => (body as unknown[]).length)).toEqual([100, 1, 1]);
  // @ts-expect-error an evaluation is no correction
  await expect(recordEvidence(client, corrections, ids, evaluation)).rejects.toThrow();
});
