import { beforeEach, describe, expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import {
  getAncestors,
  getCategoryById,
  getCategoryBySlug,
  getSubcategories,
  getTopLevelCategories,
} from "./categories.ts";
import { categoryRow } from "./rows.fake.ts";

const { visitor, addCategory, emptyCatalogue } = await openSiteData();
const log = silenceConsole("error");
beforeEach(async () => {
  await emptyCatalogue();
});

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
/** Adds categories in a known order, and an inactive one. */
async function addSiblings(parent_id: string | null) {
  const mark = parent_id ? "sous-" : "";
  await addCategory({ parent_id, slug: `${mark}troisieme`, name: "Zoé", sort_order: 2 });
  await addCategory({ parent_id, slug: `${mark}deuxieme`, name: "Ada", sort_order: 2 });
  await addCategory({ parent_id, slug: `${mark}premiere`, name: "Zoé", sort_order: 1 });
  await addCategory({ parent_id, slug: `${mark}inactive`, name: "Ada", sort_order: 0, is_active: false });
}

describe("top-level categories", () => {
  test("are the active ones without a parent, in their order", async () => {
    await addSiblings(null);
    const { id } = await addCategory({ slug: "quatrieme", sort_order: 3 });
    await addSiblings(id);
    const found = await getTopLevelCategories(visitor);
    expect(slugs(found)).toEqual(["premiere", "deuxieme", "troisieme", "quatrieme"]);
  });

  test("have all that a screen shows", async () => {
    const row = await addCategory({
      slug: "audio",
      name: "Audio",
      description: "Écouter mieux.",
      image_url: "/media/categories/audio.svg",
      image_alt: "Un casque",
      sort_order: 1,
    });
    expect(await getTopLevelCategories(visitor)).toEqual([
      {
        id: row.id,
        slug: "audio",
        name: "Audio",
        description: "Écouter mieux.",
        image_url: "/media/categories/audio.svg",
        image_alt: "Un casque",
        parent_id: null,
        sort_order: 1,
        is_active: true,
        criteria: [],
        choice_id: null,
        updated_at: row.updated_at,
      },
    ]);
  });

  test("can be limited to the first", async () => {
    await addSiblings(null);
    expect(slugs(await getTopLevelCategories(visitor, 2))).toEqual(["premiere", "deuxieme"]);
  });

  test("that cannot be read are logged, and the read throws", async () => {
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
    const { id } = await addCategory();
    await addSiblings(id);
    await addSiblings(null);
    const found = await getSubcategories(visitor, id);
    expect(slugs(found)).toEqual(["sous-premiere", "sous-deuxieme", "sous-troisieme"]);
    expect(found[0]).toMatchObject({ parent_id: id });
  });

  test("that cannot be read are logged, and the read throws", async () => {
    const data = fakeData(failureAnswer);
    await expect(getSubcategories(data.client, "p1")).rejects.toThrow("Failed to fetch categories");
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("one category", () => {
  test("is found by its slug and by its id, the same each time", async () => {
    const { id } = await addCategory({ slug: "audio", name: "Audio", image_url: "", description: null });
    await addCategory();
    const found = await getCategoryBySlug(visitor, "audio");
    expect(found).toMatchObject({ id, name: "Audio", image_url: null, description: null });
    expect(await getCategoryById(visitor, id)).toEqual(found);
  });

  test("that is unknown or inactive is null, and nothing is logged", async () => {
    const { id, slug } = await addCategory({ is_active: false });
    expect(await getCategoryBySlug(visitor, slug)).toBeNull();
    expect(await getCategoryBySlug(visitor, "inconnue")).toBeNull();
    expect(await getCategoryById(visitor, id)).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  test.each(["", "Audio", "a b", "é", "\0", "a".repeat(121)])(
    "is null without a request for %j, which cannot be a slug",
    async (slug) => {
      const data = fakeData();
      expect(await getCategoryBySlug(data.client, slug)).toBeNull();
      expect(data.asked).toEqual([]);
    },
  );

  test("that cannot be read is logged, and the read throws", async () => {
    const data = fakeData(failureAnswer, { status: 503 });
    await expect(getCategoryBySlug(data.client, "audio")).rejects.toThrow("Failed to fetch category");
    await expect(getCategoryById(data.client, "c1")).rejects.toThrow("Failed to fetch category");
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe("ancestors", () => {
  test("are returned with the top-level one first", async () => {
    const top = await addCategory({ slug: "haut" });
    const middle = await addCategory({ slug: "milieu", parent_id: top.id });
    expect(slugs(await getAncestors(visitor, { parent_id: middle.id }))).toEqual(["haut", "milieu"]);
  });

  test("of a top-level category are empty, without a request", async () => {
    const data = fakeData();
    expect(await getAncestors(data.client, { parent_id: null })).toEqual([]);
    expect(data.asked).toEqual([]);
  });

  test("end at an inactive category", async () => {
    const top = await addCategory();
    const middle = await addCategory({ parent_id: top.id, is_active: false });
    const low = await addCategory({ slug: "bas", parent_id: middle.id });
    expect(slugs(await getAncestors(visitor, { parent_id: low.id }))).toEqual(["bas"]);
  });

  test("end at a cycle, which the database would refuse", async () => {
    const itsOwnParent = { body: categoryRow({ id: "top", parent_id: "top" }) };
    const data = fakeData(...Array.from({ length: 30 }, () => itsOwnParent));
    await getAncestors(data.client, { parent_id: "top" });
    expect(data.asked.length).toBeLessThan(30);
  });
});
