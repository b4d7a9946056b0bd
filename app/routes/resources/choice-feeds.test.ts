import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now } from "#app/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { openSiteData } from "#tests/site-data.ts";
import { loader as categoryFeed } from "./category-feed.ts";
import { loader as productFeed } from "./product-feed.ts";

const siteUrl = "https://evidence.test";
const siteData = openSiteData();

async function argumentsFor(path: string, slug: string) {
  const { fetch, publishableKey } = await siteData;
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl,
    dataUrl: "http://data.test",
    publishableKey,
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const url = new URL(path, siteUrl);
  return { context, url, request: new Request(url), params: { slug }, pattern: path } as const;
}

test("a category and a product have feeds of their own, with what changed there and nothing else", async () => {
  const { operator, addProduct } = await siteData;
  const product = await addProduct({ title: "Lampe droite" });
  const other = await addProduct({ title: "Lampe courbe" });
  for (const { id, title } of [product, other]) {
    await operator.from("corrections").insert({ product_id: id, was: "Dix.", is_now: `Neuf, ${title}.` });
  }
  const { data: category } = await operator
    .from("categories")
    .select("slug")
    .eq("id", product.category_id)
    .single();
  const slug = category?.slug ?? "";
  const ofCategory = await categoryFeed({
    ...(await argumentsFor("/categories/:slug/atom.xml", slug)),
    pattern: "/categories/:slug/atom.xml",
  });
  const ofProduct = await productFeed({
    ...(await argumentsFor("/products/:slug/atom.xml", product.slug)),
    pattern: "/products/:slug/atom.xml",
  });
  const addresses = [`/categories/${slug}/atom.xml`, `/products/${product.slug}/atom.xml`];
  for (const [place, feed] of [ofCategory, ofProduct].entries()) {
    expect(feed.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const text = await feed.text();
    expect(text).toContain(
      `<link rel="self" type="application/atom+xml" href="${siteUrl}${addresses[place]}"/>`,
    );
    expect(text).toContain("Neuf, Lampe droite.");
    expect(text).not.toContain("Lampe courbe");
  }
});

test("what is not there has no feed", async () => {
  const category = await categoryFeed({
    ...(await argumentsFor("/categories/:slug/atom.xml", "inconnue")),
    pattern: "/categories/:slug/atom.xml",
  });
  const product = await productFeed({
    ...(await argumentsFor("/products/:slug/atom.xml", "inconnu")),
    pattern: "/products/:slug/atom.xml",
  });
  expect([category.status, product.status]).toEqual([404, 404]);
});
