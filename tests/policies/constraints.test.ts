import type { Database, Parameter } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { attempt, createAdmin, type Person } from "#tests/support/people/people.ts";

describe.each(engines)("what a row may hold on $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const setProduct = (column: string, value: Parameter) =>
    attempt(database, admin, `update public.products set ${column} = $1 where slug = 'nokia-3210'`, [value]);
  const setCategory = (column: string, value: Parameter) =>
    attempt(database, admin, `update public.categories set ${column} = $1 where slug = 'audio'`, [value]);

  test.each(["Majuscule", "deux--tirets", "-debut", "fin-", "accentué", "sous_ligne", "", "avec espace"])(
    "refuses the slug %o",
    async (slug) => {
      await expect(setProduct("slug", slug)).rejects.toMatchObject({ constraint: "products_slug_format" });
      await expect(setCategory("slug", slug)).rejects.toMatchObject({ constraint: "categories_slug_format" });
    },
  );

  test("refuses a slug taken by another", async () => {
    await expect(setProduct("slug", "body-comp")).rejects.toMatchObject({ code: "23505" });
  });

  test("refuses a path taken by another, except the home page's, which stands for none", async () => {
    await expect(setProduct("product_url", "/body-comp")).rejects.toMatchObject({
      code: "23505",
      constraint: "products_product_url_key",
    });
    const everywhere = "update public.products set product_url = '/'";
    expect((await attempt(database, admin, everywhere)).affectedRows).toBeGreaterThan(1);
  });

  test.each(["", " ", "\t\n"])("refuses the blank name %o", async (blank) => {
    await expect(setProduct("title", blank)).rejects.toMatchObject({
      constraint: "products_title_not_blank",
    });
    await expect(setCategory("name", blank)).rejects.toMatchObject({
      constraint: "categories_name_not_blank",
    });
  });

  test.each([-0.01, "NaN", "Infinity"])("refuses the price %s", async (price) => {
    await expect(setProduct("price", price)).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|22003)$/),
    });
  });

  test.each([0, "79.90", null])("accepts the price %s", async (price) => {
    expect(await setProduct("price", price)).toMatchObject({ affectedRows: 1 });
  });

  test.each([
    "",
    "page",
    "//ailleurs.fr",
    "/\\ailleurs.fr",
    "/\t/ailleurs.fr",
    "/a b",
    "https://ailleurs.fr",
  ])("refuses the path %o", async (path) => {
    await expect(setProduct("product_url", path)).rejects.toMatchObject({
      constraint: "products_product_url_format",
    });
  });

  test.each(["/a\u202eb", "/a\u200bb", "/\ufeffa", "/a\u00a0b", "/a/\u2066b"])(
    "refuses the path %j, which looks like another",
    async (path) => {
      await expect(setProduct("product_url", path)).rejects.toMatchObject({
        constraint: expect.stringMatching(/^products_product_url_(visible|format)$/),
      });
    },
  );

  test.each([
    "/admin",
    "/admin/products",
    "/Auth",
    "/categories",
    "/rest/v1",
    "/compte/nom",
    "/apercu",
    "/Apercu/foo",
    "/__manifest",
  ])("keeps the site's own path %s", async (path) => {
    await expect(setProduct("product_url", path)).rejects.toMatchObject({
      constraint: "products_product_url_reserved",
    });
  });

  test.each(["/", "/nokia-3210", "/products/nokia-3210", "/administration", "/été/café-2"])(
    "accepts the path %s",
    async (path) => {
      expect(await setProduct("product_url", path)).toMatchObject({ affectedRows: 1 });
    },
  );

  test.each([
    "javascript:alert(1)",
    "/ailleurs/x.png",
    "data:image/png;base64,AA",
    "ftp://hote/x",
    "http://[",
    "https://%/x",
    // The page's security policy would not show them.
    "http://exemple.fr/a.jpg",
    "HTTP://exemple.fr/a.jpg",
  ])("refuses the picture %s", async (url) => {
    await expect(setProduct("image_url", url)).rejects.toMatchObject({
      constraint: "products_image_url_format",
    });
    await expect(setCategory("image_url", url)).rejects.toMatchObject({
      constraint: "categories_image_url_format",
    });
  });

  test("reserves the addresses below /products for the products of those slugs", async () => {
    for (const path of [
      "/products",
      "/products/body-comp",
      "/Products/nokia-3210",
      "/products/nokia-3210/x",
    ]) {
      await expect(setProduct("product_url", path)).rejects.toMatchObject({
        constraint: "products_product_url_own",
      });
    }
  });

  test.each([null, "", "/media/produits/nokia-3210.svg", "https://exemple.fr/a.jpg"])(
    "accepts the picture %s",
    async (url) => {
      expect(await setProduct("image_url", url)).toMatchObject({ affectedRows: 1 });
    },
  );

  test("refuses a buying link that is not a web address", async () => {
    for (const url of ["javascript:alert(1)", "https://%", "http://"]) {
      await expect(setProduct("affiliate_url", url)).rejects.toMatchObject({
        constraint: "products_affiliate_url_format",
      });
    }
  });

  test.each([
    ["title", "Casque\u200b"],
    ["title", "Casque\r\nnoir"],
    ["title", "\u202eCasque"],
    ["title", "Casque\u0001"],
    ["title", "Casque\uffff"],
    ["merchant", "Amazon\u00ad"],
    ["affiliate_url", "https://www.fnac.com/a\u200b"],
  ])("refuses in %s what nobody sees: %j", async (column, text) => {
    await expect(setProduct(column, text)).rejects.toMatchObject({
      constraint: `products_${column}_visible`,
    });
  });

  test("takes no-break spaces and accents, and refuses a password within an address", async () => {
    expect(await setProduct("title", "Été\u00a0: 10\u202f000 tours")).toMatchObject({ affectedRows: 1 });
    expect(await setProduct("affiliate_url", "https://x.fr/@moi?a=b@c")).toMatchObject({ affectedRows: 1 });
    await expect(setCategory("name", "Audio\u200b")).rejects.toMatchObject({
      constraint: "categories_name_visible",
    });
    await expect(setProduct("affiliate_url", "https://anne:secret@x.fr/")).rejects.toMatchObject({
      constraint: "products_affiliate_url_anonymous",
    });
  });

  test.each([
    ["title", 121],
    ["short_description", 501],
    ["merchant", 81],
    ["image_alt", 301],
  ])("bounds the length of %s", async (column, length) => {
    await expect(setProduct(column, "x".repeat(length))).rejects.toMatchObject({ code: "23514" });
    expect(await setProduct(column, "x".repeat(length - 1))).toMatchObject({ affectedRows: 1 });
  });
});
