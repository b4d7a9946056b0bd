/** Which products the back office marks as the choice of their category. */
import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { readLeafChoices } from "./recommendation.ts";

const { operator, addAdministrator, addCategory, addProduct } = await openSiteData();
const { client } = await addAdministrator();

test("a category has its choice, however many older products others have", async () => {
  const [full, small] = [await addCategory(), await addCategory()];
  const old = Array.from({ length: 301 }, (_, index) => ({
    slug: `ancien-${index}`,
    title: `Ancien ${index}`,
    product_url: `/ancien-${index}`,
    category_id: full.id,
    created_at: "2020-01-01T00:00:00Z",
  }));
  await operator.from("products").insert(old).throwOnError();
  const chosen = await addProduct({ category_id: full.id });
  await operator.from("categories").update({ choice_id: chosen.id }).eq("id", full.id).throwOnError();
  const [only, hidden] = [
    await addProduct({ category_id: small.id }),
    await addProduct({ category_id: (await addCategory()).id, is_active: false }),
  ];
  const found = await readLeafChoices(client, [full.id, small.id, small.id, hidden.category_id]);
  expect(new Set(found)).toEqual(new Set([chosen.id, only.id]));
});
