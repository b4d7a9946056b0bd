import { describe, expect, test } from "vitest";
import { failureAnswer, fakeData, noRowAnswer } from "#app/data/data-client.fake.ts";
import { emptyDraft } from "./category-draft.ts";
import { createCategory, deleteCategory, setCategoryActive, updateCategory } from "./category-writes.ts";
import { categoryRow } from "./rows.fake.ts";

const draft = { ...emptyDraft, name: "Casques", slug: "casques" };
const base = { id: "c1", version: "2026-02-01T00:00:00.123456+00:00", draft: emptyDraft };
const refused = expect.objectContaining({ code: "XX000" });

test("a new category is one row, and no row is asked back", async () => {
  const data = fakeData({ status: 201 });
  await createCategory(data.client, draft);
  expect(data.asked).toEqual(["POST /categories"]);
  expect(data.requests[0]?.body).toEqual(draft);
  await expect(createCategory(fakeData(failureAnswer).client, draft)).rejects.toEqual(refused);
});

describe("an update", () => {
  const update = `PATCH /categories?id=eq.c1&updated_at=eq.${base.version}&select=id`;

  test("is made where the version is still the one that was read", async () => {
    const data = fakeData({ body: [{ id: "c1" }] });
    expect(await updateCategory(data.client, base, draft)).toEqual({ status: "saved" });
    expect(data.asked).toEqual([update]);
    expect(data.requests[0]?.body).toEqual({ name: "Casques", slug: "casques" });
  });

  test("gives the other version where somebody else was faster", async () => {
    const current = categoryRow({ id: "c1", name: "Casques audio", updated_at: "2026-03-01T00:00:00+00:00" });
    const data = fakeData({ body: [] }, { body: [current] });
    expect(await updateCategory(data.client, base, draft)).toMatchObject({
      status: "changed",
      current: { id: "c1", version: current.updated_at, draft: { name: "Casques audio" } },
    });
    expect(data.asked).toEqual([update, "GET /categories?select=*&id=eq.c1"]);
  });

  test("that the policies kept from its row is refused, not a conflict", async () => {
    const same = categoryRow({ id: "c1", updated_at: base.version });
    const data = fakeData({ body: [] }, { body: [same] });
    await expect(updateCategory(data.client, base, draft)).rejects.toMatchObject({ code: "PGRST116" });
  });

  test("of a category that is gone says so", async () => {
    const data = fakeData({ body: [] }, { body: [] });
    expect(await updateCategory(data.client, base, draft)).toEqual({ status: "gone" });
  });

  test("that fails is refused as it was", async () => {
    await expect(updateCategory(fakeData(failureAnswer).client, base, draft)).rejects.toEqual(refused);
  });
});

test("a deletion that reaches no row is no success", async () => {
  const data = fakeData({ body: { id: "c1" } });
  await deleteCategory(data.client, "c1");
  expect(data.asked).toEqual(["DELETE /categories?id=eq.c1&select=id"]);
  await expect(deleteCategory(fakeData(noRowAnswer).client, "c1")).rejects.toMatchObject({
    code: "PGRST116",
  });
});

test("a change of status says how many sub-categories it reached", async () => {
  const data = fakeData({ body: 3 });
  expect(await setCategoryActive(data.client, "c1", false)).toBe(3);
  expect(data.asked).toEqual(["POST /rpc/set_category_active"]);
  expect(data.requests[0]?.body).toEqual({ category_id: "c1", active: false });
  await expect(setCategoryActive(fakeData(failureAnswer).client, "c1", true)).rejects.toEqual(refused);
});
