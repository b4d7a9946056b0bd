import { createElement } from "react";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
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
  if (!("leaf" in answer)) throw new Error("There is no such category");
  return answer;
}

async function open(address: string) {
  const { answer, others, hasMore } = (await load(address)).leaf;
  return { choice: answer?.title, titles: others.map(({ title }) => title), hasMore };
}

async function show(address: string): Promise<string> {
  const properties = { loaderData: await load(address) } as unknown as Route.ComponentProps;
  return renderedPage(createElement(Category, properties));
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

test("a category with many products shows its choice first and the others on several pages, each product once", async () => {
  const { id: category_id } = await addCategory({ slug: "audio" });
  await addProducts(category_id, 97);

  const first = await open("/categories/audio");
  expect(first).toMatchObject({ choice: "0", hasMore: true });
  expect(first.titles.slice(0, 2)).toEqual(["96", "95"]);
  const second = await open("/categories/audio?page=2");
  expect(second).toMatchObject({ choice: undefined, hasMore: true });
  const third = await open("/categories/audio?page=3");
  expect(third).toEqual({ choice: undefined, titles: ["0"], hasMore: false });
  expect(new Set([...first.titles, ...second.titles, ...third.titles]).size).toBe(97);

  for (const page of ["0", "1", "100", "x", ""]) {
    expect(await open(`/categories/audio?page=${page}`)).toEqual(first);
  }
  const beyond = await open("/categories/audio?page=4").catch((answer: Response) => answer);
  expect(beyond).toMatchObject({ status: 302 });
  expect((beyond as Response).headers.get("Location")).toBe("/categories/audio");
});

test("the choice of an editor answers, however many products are newer and older", async () => {
  const { id: category_id } = await addCategory({ slug: "audio" });
  await addProducts(category_id, 99);
  const { data: chosen } = await operator.from("products").select("id").eq("slug", "p-49").single();
  await operator
    .from("categories")
    .update({ choice_id: chosen?.id ?? null })
    .eq("id", category_id)
    .throwOnError();
  expect(await open("/categories/audio")).toMatchObject({ choice: "49" });
  const html = await show("/categories/audio");
  expect(html).toMatch(/<h1 class="answer-need [^>]*>.*<\/h1>.*Notre choix.*<h2 class="answer-name /s);
  expect(html).toMatch(/<h2[^>]*>Autres produits<\/h2>.*sélection non exhaustive/s);
});

test("products of a category stay on its pages when others come below it", async () => {
  const { id: category_id } = await addCategory({ slug: "jeux", name: "Jeux" });
  await addProducts(category_id, 50);
  await addCategory({ slug: "cartes", name: "Jeux de cartes", parent_id: category_id });

  const html = await show("/categories/jeux");
  expect(html).toMatch(
    /Nos choix<.*href="\/p-0".*Sous-catégories<.*Jeux de cartes.*Autres produits<.*href="\/p-49"/s,
  );
  expect(html).toContain('href="/categories/jeux?page=2"');
  const second = await show("/categories/jeux?page=2");
  expect(second).toMatch(/<h1[^>]*>Jeux<.*Autres produits<.*href="\/p-1"/s);
  expect(second).not.toContain("Sous-catégories");
});

test("criteria and questions stand on the first page alone", async () => {
  const { id: category_id } = await addCategory({ slug: "audio", description: "Nos critères : le prix." });
  const criteria = [{ key: "prix", name: "le prix", weight: 3, definition: "Ce que l’on paie." }];
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
