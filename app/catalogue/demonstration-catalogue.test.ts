/** The public reads on the demonstration catalogue, over both engines. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { now } from "#app/data/is-in-future.fake.ts";
import { wordingViolations } from "#app/dossier/gate/wording-violations.ts";
import { migratedTexts } from "#app/dossier/migrated-record.ts";
import { engines } from "#tests/engines.ts";
import { plain } from "#tests/one-truth/page-facts.ts";
import { hedgesIn } from "#tests/published-texts/hedges.ts";
import { openSiteData } from "#tests/site-data.ts";
import { byBranch, getBranchCategories } from "./categories/branches.ts";
import {
  getAncestors,
  getCategoryById,
  getCategoryBySlug,
  getSubcategories,
  getTopLevelCategories,
} from "./categories/category-reads.ts";
import { getChooser, getChooserOf, getChoosersOf } from "./choosers/chooser-reads.ts";
import { productsIn } from "./choosers/chooser-tree.ts";
import { criteriaOf, shownCriteria } from "./model/criteria.ts";
import { analysedPath } from "./model/dossier-addresses.ts";
import {
  getProductById,
  getProductByPath,
  getProductBySlug,
  getProductsByCategory,
} from "./products/product-reads.ts";
import { searchCatalogue } from "./search/search.ts";
import { getActivePages } from "./sitemap/active-pages.ts";

const PUBLIC = resolve(import.meta.dirname, "../../public");

for (const engine of engines) {
  const { visitor: client } = await openSiteData(engine);

  /** The categories without subcategories that visitors see, with their products. */
  async function readLeaves() {
    const found = [];
    const open = await getTopLevelCategories(client, 100);
    for (let category = open.shift(); category; category = open.shift()) {
      const below = await getSubcategories(client, category.id);
      open.push(...below);
      if (below.length > 0) continue;
      found.push({
        description: category.description ?? "",
        criteria: category.criteria,
        parentId: category.parentId ?? "",
        products: await getProductsByCategory(client, category.id),
      });
    }
    return found;
  }

  describe(`over ${engine.name}`, () => {
    test("categories are found level by level", async () => {
      const top = await getTopLevelCategories(client, 3);
      expect(top.map(({ slug }) => slug)).toEqual(["audio", "telephones", "maison-et-cuisine"]);
      const [audio] = await getSubcategories(client, top[0]?.id ?? "");
      expect(audio?.slug).toBe("casques");
      const leaf = await getCategoryBySlug(client, "casques-a-reduction-de-bruit");
      const ancestors = await getAncestors(client, { parentId: leaf?.parentId ?? null });
      expect(ancestors.map(({ slug }) => slug)).toEqual(["audio", "casques"]);
    });

    test("inactive and unknown categories are not found", async () => {
      expect(await getCategoryBySlug(client, "jardin-et-exterieur")).toBeNull();
      expect(await getCategoryBySlug(client, "inconnue")).toBeNull();
      expect(await getProductBySlug(client, "inconnu")).toBeNull();
      expect(await getProductByPath(client, "/inconnu")).toBeNull();
    });

    test("a product is the same when read by slug, by path and by category", async () => {
      const product = await getProductBySlug(client, "sony-wh-1000xm6");
      expect(product).toMatchObject({ title: "Sony WH-1000XM6", price: 449 });
      expect(await getProductByPath(client, "/sony-wh-1000xm6")).toEqual(product);
      const category = await getCategoryById(client, product?.categoryId ?? "");
      expect(await getProductsByCategory(client, category?.id ?? "")).toContainEqual(product);
    });

    test.each([
      ["ecouteur", "/categories/ecouteurs"],
      ["cafetiere", "/categories/cafetieres-a-filtre"],
      ["casqe", "/sony-wh-1000xm6"],
    ])("a search for %s finds %s", async (query, address) => {
      const { results } = await searchCatalogue(client, query, now);
      expect(results.map(({ href }) => href)).toContain(address);
    });

    test.each(["zzzz", "%_&()\\", "'; drop table", "*:*"])(
      "a search for %j finds nothing, without an error",
      async (query) => {
        expect((await searchCatalogue(client, query, now)).results).toEqual([]);
      },
    );

    test("every product and every category shows a drawing, and products describe theirs", async () => {
      const pages = await getActivePages(client);
      for (const slug of pages.map(({ path }) => (analysedPath(path) ?? path).split("/").at(-1) ?? "")) {
        const product = await getProductBySlug(client, slug);
        const { imageUrl } = product ?? (await getCategoryBySlug(client, slug)) ?? {};
        expect(existsSync(`${PUBLIC}${imageUrl}`), slug).toBe(true);
        if (product) expect(product.imageAlt, slug).toMatch(/^Dessin d(?!.* [:;])/);
      }
    });

    test("every leaf names its criteria, and what it says of a product takes nothing back", async () => {
      const leaves = await readLeaves();
      expect(leaves.length).toBeGreaterThan(25);
      for (const { description, criteria, products } of leaves) {
        expect(description).toContain("Nos critères, dans l’ordre\u00a0: ");
        expect(criteriaOf(description).length, description).toBeGreaterThan(2);
        // Each is defined, and none counts more than one before it.
        const weights = shownCriteria({ description, criteria }).map(({ weight }) => weight ?? 0);
        expect(weights, description).toEqual(weights.toSorted((one, other) => other - one));
        expect(weights.at(-1), description).toBeGreaterThan(0);
        for (const { shortDescription } of products) {
          const texts = plain(`${description} ${shortDescription}`);
          expect(wordingViolations(texts)).toEqual([]);
          expect(hedgesIn(texts), texts).toEqual([]);
        }
      }
    });

    test("branches hold their categories in the order of the tree", async () => {
      const categories = await getBranchCategories(client);
      const stating = categories.filter(({ description }) => criteriaOf(description).length > 0);
      const [audio] = byBranch(categories, stating, ({ id }) => id);
      expect(audio?.items.map(({ slug }) => slug)).toEqual([
        "casques-a-reduction-de-bruit",
        "casques-filaires",
        "ecouteurs-sans-fil",
        "ecouteurs-de-sport",
        "enceintes-de-fete",
        "enceintes-nomades",
        "barres-de-son",
      ]);
    });

    test("phones owe their DAS until somebody has read it", async () => {
      const { data } = await client.from("dossiers").select("record").throwOnError();
      const records = data.map(({ record }) => migratedTexts({ record, analysis: "" }).record);
      const phones = records.filter(({ kind }) => /téléphone|smartphone/i.test(kind));
      expect(phones.length).toBe(4);
      expect(phones.map(({ regulation }) => regulation.sar).filter(Boolean)).toEqual([
        { head: 0.99, body: 1.4, limbs: 2.79 },
      ]);
    });

    test("three branches have a choice below a price and one above it, and their products keep to it", async () => {
      const leaves = await readLeaves();
      const ranges = new Map<string, Set<string>>();
      for (const { description, products, parentId } of leaves) {
        const [, side = "", limit = ""] = /^(Moins|Plus) de (\d+)\u00a0€/.exec(description) ?? [];
        if (!side) continue;
        expect(products.length, description).toBeGreaterThan(0);
        for (const { price } of products)
          expect(side === "Moins" ? Number(price) < Number(limit) : Number(price) > Number(limit)).toBe(true);
        ranges.set(parentId, (ranges.get(parentId) ?? new Set()).add(`${side} ${limit}`));
      }
      const twofold = [...ranges.values()].map((sides) => [...sides].sort());
      expect(twofold.sort()).toEqual([
        ["Moins 200", "Plus 200"],
        ["Moins 200", "Plus 200"],
        ["Moins 400", "Plus 400"],
      ]);
    });

    test("short descriptions begin differently, and desk lamps are among the things of the office", async () => {
      const leaves = await readLeaves();
      const beginnings = leaves.flatMap(({ products }) =>
        products.map(({ shortDescription }) => shortDescription?.split(/[\s\u00a0]/)[0]),
      );
      expect(beginnings.length - new Set(beginnings).size).toBeLessThan(8);
      const office = await getCategoryBySlug(client, "lecture-et-bureau");
      expect((await getSubcategories(client, office?.id ?? "")).map(({ slug }) => slug)).toContain(
        "lampes-de-bureau",
      );
    });

    test("each branch has questions, which lead to products that are there", async () => {
      const branches = await getTopLevelCategories(client, 100);
      for (const { id, name } of branches) {
        const named = await getChooserOf(client, id);
        expect(await getChoosersOf(client, [id]), name).toEqual([named]);
        const chooser = await getChooser(client, named?.slug ?? "");
        const products = chooser ? productsIn(chooser.tree) : [];
        expect(products.length, name).toBeGreaterThan(2);
        for (const product of products) expect(await getProductById(client, product), product).not.toBeNull();
      }
    });

    test("the sitemap's pages exist", async () => {
      const pages = await getActivePages(client);
      expect(pages.length).toBeGreaterThan(40);
      for (const { path: address } of pages) {
        const path = analysedPath(address) ?? address;
        const slug = path.split("/").at(-1) ?? "";
        const found = path.startsWith("/categories/")
          ? await getCategoryBySlug(client, slug)
          : path.startsWith("/products/")
            ? await getProductBySlug(client, slug)
            : await getProductByPath(client, path);
        expect(found, path).not.toBeNull();
      }
    });
  });
}
