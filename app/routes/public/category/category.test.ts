import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { now } from "#app/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { openSiteData } from "#tests/site-data.ts";
import type { Route } from "./+types/category.ts";
import Category, { loader } from "./category.tsx";

const { fetch, publishableKey, operator, addCategory, emptyCatalogue } = await openSiteData();
beforeEach(emptyCatalogue);

async function load(address: string) {
  const url = new URL(address, "https://evidence.test");
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl: url.origin,
    dataUrl: "http://data.test",
    publishableKey,
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const slug = url.pathname.split("/").at(-1) ?? "";
  const given = { context, url, request: new Request(url), params: { slug } };
  const answer = await loader(given as unknown as Route.LoaderArgs);
  if (!("products" in answer)) throw new Error("There is no such category");
  return answer;
}

async function open(address: string) {
  const { products, hasMore } = await load(address);
  return { titles: products.map(({ title }) => title), hasMore };
}

async function show(address: string): Promise<string> {
  const properties = { loaderData: await load(address) } as unknown as Route.ComponentProps;
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Category, properties)));
}

async function addProducts(category_id: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    return { slug: `p-${index}`, title: `${index}`, product_url: `/p-${index}`, category_id, created_at };
  });
  await operator
    .from("products")
    .insert(rows as never)
    .throwOnError();
}

test("a category with many products shows them on several pages, each product once", async () => {
  const { id: category_id } = await addCategory({ slug: "audio" });
  await addProducts(category_id, 97);

  const first = await open("/categories/audio");
  expect(first).toMatchObject({ hasMore: true });
  expect(first.titles.slice(0, 2)).toEqual(["96", "95"]);
  const second = await open("/categories/audio?page=2");
  expect(second.hasMore).toBe(true);
  const third = await open("/categories/audio?page=3");
  expect(third).toEqual({ titles: ["0"], hasMore: false });
  expect(new Set([...first.titles, ...second.titles, ...third.titles]).size).toBe(97);

  for (const page of ["0", "1", "100", "x", ""]) {
    expect(await open(`/categories/audio?page=${page}`)).toEqual(first);
  }
  const beyond = await open("/categories/audio?page=4").catch((answer: Response) => answer);
  expect(beyond).toMatchObject({ status: 302 });
  expect((beyond as Response).headers.get("Location")).toBe("/categories/audio");
});

test("criteria and questions stand on the first page alone", async () => {
  const { id: category_id } = await addCategory({ slug: "audio", description: "Nos critères : le prix." });
  const criteria = [{ name: "le prix", weight: 3, definition: "Ce que l’on paie." }];
  await operator.from("categories").update({ criteria }).eq("id", category_id).throwOnError();
  const none = { text: "Non", none: "Rien." };
  const tree = { question: "Où ?", answers: [none, none] };
  await operator
    .from("choosers")
    .insert({ slug: "audio", category_id, title: "Lequel ?", tree })
    .throwOnError();
  await addProducts(category_id, 49);

  const first = await show("/categories/audio");
  expect(first).toMatch(/Lequel \?.*id="criteres"/s);
  const second = await show("/categories/audio?page=2");
  expect(second).not.toMatch(/Lequel \?|id="criteres"/);
});
