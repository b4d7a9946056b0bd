import { beforeEach, describe, expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import {
  branchAt,
  branchesOf,
  buildCategoryTree,
  flattenTree,
  getActiveCategories,
  getAncestors,
  getCategoryById,
  getCategoryBySlug,
  getSubcategories,
  getTopLevelCategories,
  leafChoice,
  MOST_CATEGORIES,
} from "./categories.ts";
import { categoryRow } from "./rows.fake.ts";
import type { Category } from "./rows.ts";

function category(id: string, parent_id: string | null = null): Category {
  return {
    id,
    slug: id,
    name: id,
    description: null,
    image_url: null,
    image_alt: null,
    parent_id,
    sort_order: 0,
    is_active: true,
    choice_id: null,
    criteria: [],
    updated_at: "2026-01-01T00:00:00Z",
  };
}

const outline = (categories: readonly Category[]) =>
  flattenTree(buildCategoryTree(categories)).map(({ level, category: { id } }) => "  ".repeat(level) + id);

/** audio > casques > nomades, audio > enceintes, and maison. */
const catalogue = [
  category("nomades", "casques"),
  category("audio"),
  category("enceintes", "audio"),
  category("casques", "audio"),
  category("maison"),
];

/** Two categories that are each other's parent, a child of theirs, and a category with an unknown parent. */
const broken = [
  category("a", "b"),
  category("b", "a"),
  category("below-b", "b"),
  category("orphan", "gone"),
  category("own-parent", "own-parent"),
];

const chain = Array.from({ length: 2000 }, (_, index) =>
  category(`c${index}`, index === 0 ? null : `c${index - 1}`),
);

describe("the tree", () => {
  test("nests by parent, siblings in the given order, with levels", () => {
    expect(outline(catalogue)).toEqual(["audio", "  enceintes", "  casques", "    nomades", "maison"]);
  });

  test("puts a category with an unknown parent, and the first of a cycle, at the top level", () => {
    expect(outline(broken)).toEqual(["orphan", "a", "  b", "    below-b", "own-parent"]);
  });

  test("holds every category of a chain of 2,000", () => {
    const nodes = flattenTree(buildCategoryTree(chain));
    expect(nodes).toHaveLength(2000);
    expect(nodes.at(-1)).toMatchObject({ category: { id: "c1999" }, level: 1999, children: [] });
  });

  test("of no categories is empty", () => {
    expect(buildCategoryTree([])).toEqual([]);
  });
});

describe("a branch", () => {
  const idsAt = (categories: readonly Category[], id: string) =>
    branchAt(categories, id)?.categories.map((category) => category.id);

  test("is a category with those below it", () => {
    expect(idsAt(catalogue, "audio")).toEqual(["audio", "enceintes", "casques", "nomades"]);
    expect(idsAt(catalogue, "maison")).toEqual(["maison"]);
    expect(idsAt(catalogue, "unknown")).toBeUndefined();
  });

  test("ends at a cycle", () => {
    expect(idsAt(broken, "a")).toEqual(["a", "b", "below-b"]);
    expect(idsAt(broken, "own-parent")).toEqual(["own-parent"]);
    expect(idsAt(chain, "c0")).toHaveLength(2000);
  });
});

const { visitor, addCategory, emptyCatalogue } = await openSiteData();
beforeEach(emptyCatalogue);

test("branches are read with what is below them in the order of the tree, without inactive ones", async () => {
  const branch = async (slug: string, sort_order: number, is_active = true) =>
    (await addCategory({ slug, name: slug, sort_order, is_active })).id;
  const second = await branch("telephones", 2);
  const first = await branch("audio", 1);
  const hidden = await branch("jardin", 0, false);
  const below = async (parent_id: string, slug: string, sort_order: number) =>
    (await addCategory({ parent_id, slug, name: slug, sort_order })).id;
  await below(await below(first, "casques", 2), "filaires", 1);
  await below(first, "enceintes", 1);
  await below(hidden, "tondeuses", 1);

  const branches = branchesOf(await getActiveCategories(visitor, MOST_CATEGORIES));
  expect(
    branches.map(({ category, categories }) => [category.id, categories.map(({ slug }) => slug)]),
  ).toEqual([
    [first, ["audio", "enceintes", "casques", "filaires"]],
    [second, ["telephones"]],
  ]);
});

const log = silenceConsole("error");

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

const leaf = { id: "casques", choice_id: null };
const product = (id: string, day: number, dossier_revision: number | null = null) => ({
  id,
  category_id: leaf.id,
  created_at: `2026-01-0${day}T00:00:00+00:00`,
  dossier_revision,
});
const products = [product("b", 2), product("a", 1), product("d", 4, 1), product("c", 3, 2)];
const chosen = (choice_id: string | null, from = products) => leafChoice({ ...leaf, choice_id }, from)?.id;

test("the choice of an editor comes first, while it is there", () => {
  expect(chosen("b")).toBe("b");
  expect(chosen("gone")).toBe("c");
  expect(chosen("z", [...products, { ...product("z", 5, 1), category_id: "autre" }])).toBe("c");
});

test("without one it is the oldest with a dossier, else the oldest", () => {
  expect(chosen(null)).toBe("c");
  expect(chosen(null, products.slice(0, 2))).toBe("a");
  expect(chosen(null, [])).toBeUndefined();
});
