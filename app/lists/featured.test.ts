import { beforeEach, describe, expect, test } from "vitest";
import { featuredChoice } from "#app/admin/products/featured-kind.ts";
import { featureProduct, readFeatured } from "#app/admin/products/recommendation.ts";
import { daysAfter, now } from "#app/lib/data/is-in-future.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getFeaturedProduct } from "./tiles.ts";

const { visitor, operator, addAdministrator, addMember, addCategory, addProduct, emptyCatalogue } =
  await openSiteData();
const { client } = await addAdministrator();
beforeEach(emptyCatalogue);

const { remove } = featuredChoice.store;

const LAST_DAY = "2026-11-30";
/** The last second of that day in Paris, and the first after it. */
const before = daysAfter("2026-11-30T22:59:59Z", 0);
const after = daysAfter("2026-11-30T23:00:00Z", 0);

async function addTwo() {
  const { id: category_id } = await addCategory();
  const chosen = await addProduct({
    category_id,
    slug: "choisi",
    product_url: "/choisi",
    created_at: "2026-01-01",
  });
  await addProduct({ category_id, created_at: "2026-01-02" });
  return chosen;
}

const shown = async (time = now) => (await getFeaturedProduct({ client: visitor, isInFuture: time }))?.slug;

describe("the product of the home page", () => {
  test("is none without a choice", async () => {
    await addTwo();
    expect(await shown()).toBeUndefined();
  });

  test("is the chosen one until the end of the last day in Paris", async () => {
    const { id } = await addTwo();
    await featureProduct(client, { product_id: id, ends_on: LAST_DAY });
    expect(await shown(before)).toBe("choisi");
    expect(await shown(after)).toBeUndefined();
  });

  test("is none while the chosen one is inactive, and after its deletion", async () => {
    const { id } = await addTwo();
    await featureProduct(client, { product_id: id, ends_on: LAST_DAY });
    await operator.from("products").update({ is_active: false }).eq("id", id).throwOnError();
    expect(await shown(before)).toBeUndefined();
    expect((await visitor.from("featured_choice").select("product_id")).data).toEqual([]);
    expect(await readFeatured(client)).toBeNull();
    await operator.from("products").delete().eq("id", id).throwOnError();
    expect(await shown(before)).toBeUndefined();
  });
});

describe("the choice", () => {
  test("is one: another takes its place, and it ends", async () => {
    const { id, category_id } = await addTwo();
    const other = await addProduct({ category_id });
    const day = new Date();
    await featureProduct(client, { product_id: other.id, ends_on: "2199-01-01" });
    await featureProduct(client, { product_id: id, ends_on: "2199-01-02" });
    expect(await readFeatured(client, day)).toMatchObject({ ends_on: "2199-01-02", product: { id } });
    expect(await readFeatured(client, new Date("2199-01-03"))).toBeNull();
    const { client: member } = await addMember();
    await expect(featureProduct(member, { product_id: other.id, ends_on: "2199-01-01" })).rejects.toThrow();
    expect(await remove?.(client, "true")).toBe(true);
    expect(await readFeatured(client, day)).toBeNull();
  });
});
