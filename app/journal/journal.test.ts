import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import type { Route } from "./+types/journal.ts";
import Journal, { loader } from "./journal.tsx";

const { fetch, publishableKey, operator } = await openSiteData();

async function open(query: string) {
  const url = new URL(`/journal${query}`, "https://evidence.test");
  const context = new RouterContextProvider();
  context.set(requestDependencies, {
    siteUrl: url.origin,
    dataUrl: "http://data.test",
    publishableKey,
    fetch,
    isInFuture: now,
    readPicture: async () => undefined,
  });
  const { data } = await loader({ context, url } as unknown as Route.LoaderArgs);
  const properties = { loaderData: data } as unknown as Route.ComponentProps;
  const page = createElement(MemoryRouter, null, createElement(Journal, properties));
  const entries = data.days.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  return { ...data, entries, html: renderToStaticMarkup(page) };
}

test("the log of a branch has its products and leaves alone, in links that keep both filters", async () => {
  const products = async (query: string) => [
    ...new Set((await open(query)).entries.map(({ title }) => title)),
  ];
  // Four products, and two of its leaves, whose criteria changed.
  expect(await products("?categorie=telephones")).toHaveLength(6);
  expect(await products("?categorie=telephones-a-touches&type=criteres")).toEqual(["Téléphones à touches"]);
  const { entries } = await open("?categorie=telephones-a-touches&type=criteres");
  expect(entries.map(({ image_url }) => image_url)).toEqual(["/media/categories/telephones-a-touches.svg"]);
  expect(await products("?categorie=telephones-a-touches&type=prix")).toEqual(["Nokia 3210"]);
  expect(await products("?categorie=telephones-a-touches&type=corrections")).toEqual([]);

  const { html } = await open("?categorie=telephones-a-touches&type=prix");
  // The branches, and the category of the address.
  expect(html).toContain('href="/journal?type=prix&amp;categorie=audio"');
  expect(html).toMatch(
    /<a aria-current="page"[^>]*>Prix<.*<a aria-current="page"[^>]*>Téléphones à touches</s,
  );
  expect(html).not.toMatch(/>Casques<|<select/);
  expect(html).toContain('href="/journal?type=evaluations&amp;categorie=telephones-a-touches"');
  expect(html).toContain('href="/journal?categorie=telephones-a-touches"');
});

test("older pages keep the filter, and no page has another's entries", async () => {
  const nokia = operator.from("products").select("id").eq("slug", "nokia-3210").single().throwOnError();
  const { id: product_id } = (await nokia).data;
  const corrections = Array.from({ length: 45 }, (_, index) => ({
    product_id,
    was: `Avant ${index}`,
    is_now: "Après",
  }));
  await operator.from("corrections").insert(corrections).throwOnError();
  const filter = "?type=corrections&categorie=telephones";
  const first = await open(filter);
  const older = `${filter}&avant=${first.next}`;
  expect(first.html).toContain(`href="/journal${older.replaceAll("&", "&amp;")}"`);
  const second = await open(older);
  expect(second.next).toBeNull();
  const seen = [...first.entries, ...second.entries].map(({ text }) => text?.was);
  expect(new Set(seen).size).toBe(45);
  expect((await open("?type=corrections&categorie=lecture-et-bureau")).entries).toEqual([]);
});

test.each([
  ["?categorie=", "/journal"],
  ["?categorie=rien&type=prix", "/journal?type=prix"],
])("%s, which names no category, leads to %s", async (query, address) => {
  const answer = await open(query).catch((thrown: Response) => thrown);
  expect((answer as Response).headers.get("Location")).toBe(address);
});
