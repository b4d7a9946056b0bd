import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { otherRecord } from "./versions.ts";

describe.each(engines)("on $name", async (engine) => {
  const { addProduct, addAdministrator } = await openSiteData(engine);
  const { client } = await addAdministrator();

  test("what is taken leads to who has it", async () => {
    const { id, category_id } = await addProduct({ slug: "bouilloire-prise", title: "La bouilloire" });
    const row = { slug: "bouilloire-prise", title: "Une autre", product_url: "/", category_id };
    const { error } = await client.from("products").insert(row);
    expect(await otherRecord(client, error, row)).toEqual({
      label: "Voir «\u00a0La bouilloire\u00a0»",
      to: `/admin/products/${id}`,
    });
  });

  test("capitals make no other name", async () => {
    await client.from("people").insert({ name: "Ada_Lovelace", slug: "ada", role: "Autrice" });
    const row = { name: "ADA_lovelace", slug: "ada-2", role: "Autrice" };
    const { error } = await client.from("people").insert(row);
    const found = await otherRecord(client, error, row);
    expect(found?.label).toBe("Voir «\u00a0Ada_Lovelace\u00a0»");
    expect(found?.to).toMatch(/^\/admin\/people\?/);
  });

  test("a form without a slug is led by its name", async () => {
    await client.from("people").insert({ name: "Zoé Zola", slug: "zoe-zola", role: "Autrice" });
    const { error } = await client
      .from("people")
      .insert({ name: "Zoe Zola", slug: "zoe-zola", role: "Autrice" });
    const found = await otherRecord(client, error, { name: "Zoe Zola", role: "Autrice" });
    expect(found?.label).toBe("Voir «\u00a0Zoé Zola\u00a0»");
  });

  test("no other refusal leads anywhere", async () => {
    const row = { name: " ", slug: "vide", role: "Autrice" };
    const { error } = await client.from("people").insert(row);
    expect(error?.code).toBe("23514");
    expect(await otherRecord(client, error, row)).toBeUndefined();
    expect(await otherRecord(client, new Error("offline"), row)).toBeUndefined();
  });
});
