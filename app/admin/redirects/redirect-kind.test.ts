import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { redirectSchema, redirects } from "./redirect-kind.ts";

const { list, update } = redirects.store;

const { addAdministrator, addMember, addProduct, operator } = await openSiteData();

test("the list says where each address leads; a choice counts for all addresses of what was deleted, and is made once", async () => {
  const { client } = await addAdministrator();
  const listed = async () => (await list(client, 1)).rows.map(({ path, leadsTo }) => [path, leadsTo]);
  expect(await listed()).toEqual([]);

  await operator.from("products").update({ product_url: "/nokia" }).eq("slug", "nokia-3210").throwOnError();
  expect(await listed()).toEqual([
    ["/nokia-3210", "/nokia"],
    ["/nokia-3210-pourquoi", "/nokia-pourquoi"],
  ]);
  await operator.from("categories").update({ slug: "son" }).eq("slug", "audio").throwOnError();
  expect(await listed()).toContainEqual(["/categories/audio", "/categories/son"]);

  const { id } = await addProduct({ slug: "casque", product_url: "/casque" });
  await operator.from("products").delete().eq("id", id).throwOnError();
  const { rows } = await list(client, 1);
  expect(rows.filter(({ deletedId }) => !deletedId)).toHaveLength(3);
  const opened = rows.find(({ path }) => path === "/casque");
  if (!opened) throw new Error("The address cannot be redirected");

  const { client: member } = await addMember();
  await expect(update(member, opened, { target: "/about" })).rejects.toThrow();
  expect(await update(client, opened, { target: "/about" })).toEqual({ status: "saved" });
  const own = (await listed()).filter(([path]) => path?.includes("casque"));
  expect(own).toEqual(["/casque", "/casque-pourquoi", "/products/casque"].map((path) => [path, "/about"]));

  // Another editor's form was filled before.
  const late = await update(client, opened, { target: "/contact" });
  expect(late).toMatchObject({ status: "changed", current: { draft: { target: "/about" } } });
});

test("a page after the last one is the last", async () => {
  const { client } = await addAdministrator();
  expect((await list(client, 9)).page).toBe(1);
});

test.each([
  ["/categories/audio", true],
  ["/", true],
  ["", true],
  ["nokia", false],
  ["https://ailleurs.fr", false],
  ["//ailleurs.fr", false],
  ["/a b", false],
  ["/a?b=c", false],
])("whether the form takes the target %j: %s", (target, isTaken) => {
  expect(redirectSchema.safeParse({ target: target || undefined }).success).toBe(isTaken);
});
