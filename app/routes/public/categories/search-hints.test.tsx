import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { SearchResult } from "#app/catalogue/model/types.ts";
import { fakeAnswer } from "#app/dossier/answer.fake.ts";
import { shownRivals } from "#app/dossier/shown-rivals.ts";
import { pagesNamed } from "./named-pages.ts";
import { SearchHints } from "./search-hints.tsx";

const result = (title: string, href: string, instead?: SearchResult["instead"]): SearchResult => ({
  kind: "product",
  id: href,
  title,
  description: null,
  imageUrl: null,
  imageAlt: null,
  price: null,
  href,
  ...(instead && { instead }),
});
const noPrices = { least: null, most: null, cheapestFirst: false };

const htmlOf = (search: Partial<Parameters<typeof SearchHints>[0]>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SearchHints
        query="lave-vaisselle"
        results={[]}
        branches={[]}
        prices={noPrices}
        pages={[]}
        {...search}
      />
    </MemoryRouter>,
  );
const textOf = (search: Partial<Parameters<typeof SearchHints>[0]>) => htmlOf(search).replace(/<[^>]*>/g, "");

test("says nothing without a reason", () => {
  expect(htmlOf({ results: [result("Casque", "/casque")] })).toBe("");
});

test.each([
  [{ most: 500 }, "Produits à moins de 500\u00a0€, d’après le dernier prix relevé."],
  [{ least: 100, most: 200 }, "Produits de 100\u00a0€ à 200\u00a0€, d’après le dernier prix relevé."],
  [
    { least: 1000, cheapestFirst: true },
    "Produits à plus de 1\u00a0000\u00a0€, du moins cher au plus cher, d’après",
  ],
])("says what was understood of prices: %j", (prices, text) => {
  expect(textOf({ prices: { ...noPrices, ...prices } })).toContain(text);
});

test("names the model that was looked for, and leads to why it was rejected", () => {
  const rejected = result("Pixel 9", "/pixel-9", { model: "iPhone 16", isRejected: true });
  expect(textOf({ results: [rejected] })).toBe(
    "iPhone 16\u00a0: écarté, et pourquoi. Notre choix\u00a0: Pixel 9.",
  );
  expect(htmlOf({ results: [rejected] })).toContain('href="/ecartes#iphone-16"');
  const other = result("Pixel 9", "/pixel-9", { model: "Galaxy", isRejected: false });
  expect(textOf({ results: [other] })).toBe(
    "«\u00a0Galaxy\u00a0» n’est pas dans notre catalogue. Notre choix\u00a0: Pixel 9.",
  );
});

test("says what decided against the model, where the dossier of our choice does", () => {
  const [criteria, rejected] = [
    ["Le prix", "La durée des mises à jour"].map((name, index) => ({ key: `${index}`, name })),
    ["iPhone 15", "iPhone 16"].map((name, index) => ({
      name,
      criterion: `${index}`,
      values: [],
      betterFor: null,
    })),
  ];
  const words = { better: null, unit: null, value: null };
  const rivals = shownRivals({ criteria: criteria.map((one) => ({ ...one, ...words })), rejected });
  const chosen = result("Pixel 9", "/pixel-9", { model: "iPhone 16", isRejected: true });
  const answer = fakeAnswer({ rivals });
  expect(textOf({ results: [{ ...chosen, answer }] })).toBe(
    "iPhone 16\u00a0: écarté, et pourquoi. Ce qui a décidé\u00a0: la durée des mises à jour. Notre choix\u00a0: Pixel 9.",
  );
});

test.each([
  ["Journal", "/journal"],
  ["modèles écartés", "/ecartes"],
  ["Critères", "/methode"],
])("« %s » is the name of a page of the site", (query, to) => {
  const html = htmlOf({ pages: pagesNamed(query) });
  expect(html).toContain(`href="${to}"`);
  expect(pagesNamed(`${query} casque`)).toEqual([]);
});

test("without results names the nearest categories", () => {
  const branches = ["Audio", "Casques", "Enceintes"].map((name) => result(name, `/categories/${name}`));
  expect(textOf({ branches })).toBe(
    "Rien pour «\u00a0lave-vaisselle\u00a0»\u00a0; voyez Audio, Casques ou Enceintes.",
  );
});
