import { beforeEach, describe, expect, test, vi } from "vitest";
import { failureAnswer, fakeData, noRowAnswer } from "#app/data/data-client.fake.ts";
import {
  getAncestors,
  getCategoryById,
  getCategoryBySlug,
  getSubcategories,
  getTopLevelCategories,
} from "./category-reads.ts";
import { categoryRow } from "./rows.fake.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => log.mockClear());

describe("top-level categories", () => {
  test("are the active ones without a parent, in their order", async () => {
    const data = fakeData({ body: [categoryRow()] });
    expect(await getTopLevelCategories(data.client)).toEqual([
      {
        id: "c0000000-0000-4000-8000-000000000001",
        slug: "audio",
        name: "Audio",
        description: "Écouter mieux.",
        imageUrl: "/media/audio.webp",
        imageAlt: "Un casque",
        parentId: null,
        sortOrder: 1,
        isActive: true,
        updatedAt: "2026-02-01T00:00:00+00:00",
      },
    ]);
    expect(data.asked).toEqual([
      "GET /categories?select=*&is_active=eq.true&parent_id=is.null&order=sort_order.asc,name.asc",
    ]);
  });

  test("can be limited to the first", async () => {
    const data = fakeData({ body: [] });
    expect(await getTopLevelCategories(data.client, 3)).toEqual([]);
    expect(data.asked).toEqual([
      "GET /categories?select=*&is_active=eq.true&parent_id=is.null&order=sort_order.asc,name.asc&limit=3",
    ]);
  });

  test("that cannot be read are logged and raised", async () => {
    const data = fakeData(failureAnswer);
    await expect(getTopLevelCategories(data.client)).rejects.toThrow("Failed to fetch categories");
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "Failed to fetch categories",
      expect.objectContaining({ code: "XX000" }),
    );
  });
});

describe("sub-categories", () => {
  test("are the active children, in their order", async () => {
    const data = fakeData({ body: [categoryRow({ parent_id: "p1" })] });
    expect(await getSubcategories(data.client, "p1")).toMatchObject([{ parentId: "p1" }]);
    expect(data.asked).toEqual([
      "GET /categories?select=*&is_active=eq.true&parent_id=eq.p1&order=sort_order.asc,name.asc",
    ]);
  });

  test("that cannot be read are logged and raised", async () => {
    const data = fakeData(failureAnswer);
    await expect(getSubcategories(data.client, "p1")).rejects.toThrow("Failed to fetch categories");
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("one category", () => {
  test("is found by its slug, as a single object", async () => {
    const data = fakeData({ body: categoryRow({ image_url: "", description: null }) });
    expect(await getCategoryBySlug(data.client, "audio")).toMatchObject({
      name: "Audio",
      imageUrl: null,
      description: null,
    });
    expect(data.asked).toEqual(["GET /categories?select=*&is_active=eq.true&slug=eq.audio"]);
    expect(data.requests[0]?.headers.get("accept")).toBe("application/vnd.pgrst.object+json");
  });

  test("is found by its id", async () => {
    const data = fakeData({ body: categoryRow() });
    expect(await getCategoryById(data.client, "c1")).toMatchObject({ slug: "audio" });
    expect(data.asked).toEqual(["GET /categories?select=*&is_active=eq.true&id=eq.c1"]);
  });

  test("that is unknown or inactive is null, and nothing is logged", async () => {
    const data = fakeData(noRowAnswer, noRowAnswer);
    expect(await getCategoryBySlug(data.client, "inconnue")).toBeNull();
    expect(await getCategoryById(data.client, "c1")).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  test.each(["", "Audio", "a b", "é", "\0", "a".repeat(121)])(
    "is null without asking when no slug can be %j",
    async (slug) => {
      const data = fakeData();
      expect(await getCategoryBySlug(data.client, slug)).toBeNull();
      expect(data.asked).toEqual([]);
    },
  );

  test("that cannot be read is logged and raised", async () => {
    const data = fakeData(failureAnswer, { status: 503 });
    await expect(getCategoryBySlug(data.client, "audio")).rejects.toThrow("Failed to fetch category");
    await expect(getCategoryById(data.client, "c1")).rejects.toThrow("Failed to fetch category");
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe("ancestors", () => {
  const top = categoryRow({ id: "top", slug: "top" });
  const middle = categoryRow({ id: "middle", slug: "middle", parent_id: "top" });

  test("are read one after the other, the top-level one first", async () => {
    const data = fakeData({ body: middle }, { body: top });
    const ancestors = await getAncestors(data.client, { parentId: "middle" });
    expect(ancestors.map(({ slug }) => slug)).toEqual(["top", "middle"]);
    expect(data.asked).toEqual([
      "GET /categories?select=*&is_active=eq.true&id=eq.middle",
      "GET /categories?select=*&is_active=eq.true&id=eq.top",
    ]);
  });

  test("of a top-level category are none, and nothing is asked", async () => {
    const data = fakeData();
    expect(await getAncestors(data.client, { parentId: null })).toEqual([]);
    expect(data.asked).toEqual([]);
  });

  test("end at an inactive one", async () => {
    const data = fakeData({ body: middle }, noRowAnswer);
    expect(await getAncestors(data.client, { parentId: "middle" })).toMatchObject([{ slug: "middle" }]);
  });

  test("end on a cycle", async () => {
    const data = fakeData(...Array.from({ length: 30 }, () => ({ body: { ...top, parent_id: "top" } })));
    await getAncestors(data.client, { parentId: "top" });
    expect(data.asked.length).toBeLessThan(30);
  });
});
