import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { now } from "#app/data/is-to-come.fake.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { openSiteData } from "#tests/site-data.ts";
import type { Route } from "./+types/category.ts";
import { loader } from "./category.tsx";

const { fetch, publishableKey, operator, addCategory, emptyCatalogue } = await openSiteData();
beforeEach(emptyCatalogue);

async function open(address: string) {
  const url = new URL(address, "https://evidence.test");
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl: url.origin,
    dataUrl: "http://data.test",
    publishableKey,
    fetch,
    isToCome: now,
    readPicture: async () => undefined,
  });
  const slug = url.pathname.split("/").at(-1) ?? "";
  const given = { context, url, request: new Request(url), params: { slug } };
  const answer = await loader(given as unknown as Route.LoaderArgs);
  if (!("products" in answer)) throw new Error("There is no such category");
  return { titles: answer.products.map(({ title }) => title), hasMore: answer.hasMore };
}

test("a category with many products shows them on several pages, each product once", async () => {
  const { id: category_id } = await addCategory({ slug: "audio" });
  const rows = Array.from({ length: 97 }, (_, index) => {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    return { slug: `p-${index}`, title: `${index}`, product_url: `/p-${index}`, category_id, created_at };
  });
  await operator
    .from("products")
    .insert(rows as never)
    .throwOnError();

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
