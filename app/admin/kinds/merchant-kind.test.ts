/** The merchants of the back office, each with how many products name it. */
import { expect, test } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { merchants } from "./merchant-kind.ts";

test("a page of fifty is one read", async () => {
  const row = { id: "1", name: "Fnac", updated_at: "a", product_count: 10_001 };
  const { client, asked } = fakeData({ body: Array.from({ length: 50 }, () => row) });
  const { rows } = await merchants.store.list(client, 1);
  expect(rows).toHaveLength(50);
  expect(rows[0]?.products).toBe("10\u202f000+");
  expect(asked).toHaveLength(1);
});

test.each(engines)("the count takes what names it in any case, active or not, on $name", async (engine) => {
  const { addProduct, addAdministrator, addMember, operator } = await openSiteData(engine);
  const { client } = await addAdministrator();
  const { data } = await operator
    .from("merchants")
    .insert({ name: "Chez Ada" })
    .select("id")
    .single()
    .throwOnError();
  await addProduct({ title: "Lampe", merchant: "Chez Ada" });
  await addProduct({ title: "Loupe", merchant: "chez ada", is_active: false });
  expect((await merchants.store.read(client, data.id))?.products).toBe("2");
  const { client: member } = await addMember();
  await expect(merchants.store.read(member, data.id)).rejects.toMatchObject({ code: "42501" });
});
