import { expect, test } from "vitest";
import { saveRow } from "#app/admin/kit/versions.ts";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import type { MediaRow } from "#app/lib/data/database-types.ts";
import { pictures, versionOf } from "./picture-kind.ts";

const row: MediaRow = {
  id: "0b0b3f8e-5f0e-4a53-9d3c-2f0f6f7f1a11",
  address: "/media/photos/casque.webp",
  name: "casque.jpg",
  kind: "photograph",
  width: 1600,
  height: 900,
  alt: "Un casque",
  credit: "",
  licence: null,
  licence_note: null,
  focal_x: 0.5,
  focal_y: 0.5,
  is_public: true,
  created_by: null,
  created_at: "2026-11-29T10:00:00Z",
  updated_at: "2026-11-29T10:00:00Z",
};
const draft = {
  kind: "photograph",
  licence: null,
  alt: "Un casque",
  credit: null,
  licence_note: null,
  focal_x: 0.5,
  focal_y: 0.5,
} as const;

test("a save names what editors write of a picture alone, also where nothing differs", async () => {
  const { client, requests } = fakeData({ body: [{ id: row.id }] });
  const base = versionOf(row);
  expect(base).toEqual({ id: row.id, version: row.updated_at, draft });
  const saved = await saveRow(client, pictures.store, { base, draft: { ...base.draft, alt: "Un casque" } });
  expect(saved).toEqual({ status: "saved" });
  expect(requests.map(({ body }) => body)).toEqual([draft]);
});

test("what another editor saved meanwhile is as little", async () => {
  const meanwhile = { ...row, updated_at: "2026-11-29T11:00:00Z", alt: "Un casque pliant" };
  const { client, requests } = fakeData({ body: [] }, { body: meanwhile }, { body: [{ id: row.id }] });
  const base = versionOf(row);
  await saveRow(client, pictures.store, { base, draft: { ...base.draft, alt: "Un casque pliant" } });
  expect(requests.at(-1)?.body).toEqual({ ...draft, alt: "Un casque pliant" });
});
