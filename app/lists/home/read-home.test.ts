import { beforeEach, describe, expect, test } from "vitest";
import { featuredChoice, readFeatured } from "#app/admin/featured/featured-choice.ts";
import { daysAfter, now } from "#app/lib/data/is-in-future.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getFeaturedProduct } from "./read-home.ts";

const { visitor, operator, addAdministrator, addMember, addCategory, addProduct, emptyCatalogue } =
  await openSiteData();
const { client } = await addAdministrator();
beforeEach(emptyCatalogue);

const { create, update, remove } = featuredChoice.store;

const LAST_DAY = "2026-11-30";
const draft = { path: "/choisi", ends_on: LAST_DAY };
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
    await addTwo();
    await create?.(client, draft);
    expect(await shown(before)).toBe("choisi");
    expect(await shown(after)).toBeUndefined();
  });

  test("is none while the chosen one is inactive, and after its deletion", async () => {
    const { id } = await addTwo();
    await create?.(client, draft);
    await operator.from("products").update({ is_active: false }).eq("id", id).throwOnError();
    expect(await shown(before)).toBeUndefined();
    expect((await visitor.from("featured_choice").select("product_id")).data).toEqual([]);
    expect((await readFeatured(client)).choice).toMatchObject({ isHidden: true, path: "/choisi" });
    await operator.from("products").delete().eq("id", id).throwOnError();
    expect(await shown(before)).toBeUndefined();
    expect(await readFeatured(client)).toEqual({ choice: null });
  });
});

describe("the choice", () => {
  test("is one, and a second one is refused", async () => {
    await addTwo();
    await create?.(client, draft);
    await expect(create?.(client, draft)).rejects.toMatchObject({ code: "23505" });
    expect(await remove?.(client, "true")).toBe(true);
    expect((await readFeatured(client)).choice).toBeNull();
    expect(await remove?.(client, "true")).toBe(false);
  });

  test("is changed unless it was changed since", async () => {
    await addTwo();
    await create?.(client, draft);
    const { choice } = await readFeatured(client);
    if (!choice) throw new Error("no choice");
    const longer = { path: "/choisi", ends_on: "2026-12-24" };
    expect(await update(client, choice, longer)).toEqual({ status: "saved" });
    expect(await update(client, choice, longer)).toMatchObject({
      status: "changed",
      current: { draft: longer },
    });
    const member = await addMember();
    const { choice: changed } = await readFeatured(client);
    await expect(update(member.client, changed ?? choice, longer)).rejects.toMatchObject({
      code: "PGRST116",
    });
  });

  test("finds an active product by either of its addresses", async () => {
    const { id } = await addTwo();
    const chosen = async () =>
      (await client.from("featured_choice").select("product_id").maybeSingle().throwOnError()).data
        ?.product_id;
    for (const path of ["/choisi", "/products/choisi"]) {
      await create?.(client, { ...draft, path });
      expect(await chosen()).toBe(id);
      await remove?.(client, "true");
    }
    const refused = { name: "FieldRefusal", field: "path" };
    await expect(create?.(client, { ...draft, path: "/rien" })).rejects.toMatchObject(refused);
    await operator.from("products").update({ is_active: false }).eq("id", id).throwOnError();
    await expect(create?.(client, draft)).rejects.toMatchObject(refused);
    expect(await chosen()).toBeUndefined();
  });
});
