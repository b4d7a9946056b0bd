import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { loader } from "./feeds.ts";

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
  return { context, url, request: new Request(url), params: { slug }, pattern: path.slice(1) } as const;
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
  const ofCategory = await loader(await argumentsFor("/categories/:slug/atom.xml", slug));
  const ofProduct = await loader(await argumentsFor("/products/:slug/atom.xml", product.slug));
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

test("what is advised of a choice is an entry of all three feeds while it holds", async () => {
  const { operator, addProduct } = await siteData;
  const product = await addProduct({ title: "Lampe sage" });
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const publish = async (number: number, end: string) => {
    const advice = { says: "wait", reason: "Elle baisse.", decidedOn: "2026-11-24", until: end } as const;
    const texts = { record: fakeRecord({ advice, analysis: null }) as never, analysis: "" };
    await operator
      .from("dossier_revisions")
      .insert({ product_id: product.id, number, ...texts })
      .throwOnError();
    const row = { id: product.id, revision: number, is_active: true, ...texts };
    await operator.from("dossiers").upsert(row).throwOnError();
    await operator
      .from("categories")
      .update({ choice_id: product.id })
      .eq("id", product.category_id)
      .throwOnError();
  };
  const { data: category } = await operator
    .from("categories")
    .select("slug")
    .eq("id", product.category_id)
    .single();
  const feeds = async () => {
    const answers = [
      await loader(await argumentsFor("/categories/:slug/atom.xml", category?.slug ?? "")),
      await loader(await argumentsFor("/products/:slug/atom.xml", product.slug)),
      await loader(await argumentsFor("/journal/atom.xml", "")),
    ];
    return Promise.all(answers.map((answer) => answer.text()));
  };
  await publish(1, until);
  for (const feed of await feeds()) {
    expect(feed).toContain("<title>Lampe sage\u00a0: attendez le ");
    expect(feed).toContain("<summary>Elle baisse.</summary>");
    expect(feed).toContain(`<id>urn:uuid:20261124${product.id.slice(8)}</id>`);
  }
  await publish(2, "2026-11-24");
  for (const feed of await feeds()) expect(feed).not.toContain("Lampe sage\u00a0: attendez");
});

test("what is not there has no feed", async () => {
  const category = await loader(await argumentsFor("/categories/:slug/atom.xml", "inconnue"));
  const product = await loader(await argumentsFor("/products/:slug/atom.xml", "inconnu"));
  expect([category.status, product.status]).toEqual([404, 404]);
});
