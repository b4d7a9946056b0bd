import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { fakeCard } from "#app/product/card.fake.ts";
import type { RivalView } from "#app/product/rivals.ts";
import type { ReadSearch } from "./read-search.ts";
import { SearchPage } from "./search-page.tsx";
import { searchTitle } from "./search-title.ts";

const rival: RivalView = {
  name: "Bose Ultra (1re génération)",
  anchor: "bose-ultra-1re-generation",
  shortNames: ["bose"],
  criterion: "L’autonomie, réduction active",
  decisive: {
    key: "autonomie",
    name: "L’autonomie, réduction active",
    better: "higher",
    unit: "jours",
    ours: 30,
    theirs: 1,
    winner: "ours",
  },
  values: [],
  price: null,
  launchPrice: null,
  betterFor: null,
};
const answer = fakeCard({
  path: "/casque",
  name: "Casque",
  tagline: "Le silence.",
  price: null,
});
const nothing: Omit<ReadSearch, "title"> = {
  query: "bose",
  words: "bose",
  nearest: [],
  chooser: null,
  prices: { least: null, most: null, cheapestFirst: false, isCheaper: false },
  first: undefined,
  rows: [],
  categories: [],
  all: [],
  isNear: false,
  isForRival: false,
  pages: [],
  facts: { merchants: 2, mayPay: false, hasIndicativePrice: true },
};
const row = {
  path: "/b",
  name: "Écouteurs",
  category: "Sans fil",
  image_url: null,
  reason: "En face de Bose X.",
  amount: 299,
};

function htmlOf(search: Partial<ReadSearch>): string {
  const found = { ...nothing, ...search };
  const page = <SearchPage search={{ ...found, title: searchTitle(found) }}>Nos rayons</SearchPage>;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}
const textOf = (search: Partial<ReadSearch>) =>
  htmlOf(search)
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");
const stripOf = (search: Partial<ReadSearch>) => /<aside.*<\/aside>/s.exec(htmlOf(search))?.[0] ?? "";
const typed = (rivalMatch: Partial<NonNullable<NonNullable<ReadSearch["first"]>["rivalMatch"]>>) => ({
  first: { answer, rivalMatch: { model: rival.name, isRejected: true, reason: null, rival, ...rivalMatch } },
});

describe("above the answer, of a model that was typed", () => {
  test("what decided, both values, and the way to the duel", () => {
    const text = textOf(typed({}));
    expect(text).toContain(
      "Face à Bose Ultra : l’autonomie Le duel Casque le mieux : 30 jours Ultra 1 jour ",
    );
    const html = stripOf(typed({}));
    expect(html).toContain('href="/casque#bose-ultra-1re-generation"');
    expect(html.match(/<rect width="([\d.]+)%"/g)).toEqual([
      '<rect width="100%"',
      '<rect width="3.3333333333333335%"',
    ]);
    expect(html).not.toContain("style=");
  });

  test("words side by side, where they are no numbers", () => {
    const inWords = {
      ...rival,
      decisive: rival.decisive && { ...rival.decisive, ours: "se plie", theirs: "non" },
    };
    expect(textOf(typed({ rival: inWords }))).toContain("Casque le mieux : se plie Ultra non ");
    expect(stripOf(typed({ rival: inWords }))).not.toContain("<rect");
  });

  test("where the two differ first, of one that is compared and not rejected", () => {
    const { decisive, ...others } = rival;
    const isCompared = { ...others, criterion: null, decisive: null, values: decisive ? [decisive] : [] };
    const text = textOf(typed({ isRejected: false, rival: { ...isCompared, generation: "modèle de 2023" } }));
    expect(text).toContain(
      "Face à Bose Ultra (modèle de 2023) : l’autonomie Le duel Casque le mieux : 30 jours",
    );
  });

  test("the reason alone, without both values", () => {
    const reason = "l’autonomie";
    expect(textOf(typed({ reason, rival: { ...rival, decisive: null } }))).toContain(
      "Face à Bose Ultra : l’autonomie.",
    );
  });

  test("that it is not among our choices, if no dossier rejects it", () => {
    const text = textOf(typed({ model: "iPhone", isRejected: false, rival: null }));
    expect(text).toContain("iPhone n’est pas parmi nos choix ; voici le nôtre.");
    expect(text).not.toContain("Le duel");
  });

  test("nothing, of a search for something else", () => {
    expect(htmlOf({ first: { answer, rivalMatch: undefined } })).not.toContain("<aside");
  });
});

test("shows the answer, then rows, then categories and the questions, each once", () => {
  const text = textOf({
    first: { answer, rivalMatch: undefined },
    rows: [row],
    categories: [{ title: "Casques audio", href: "/categories/casques" }],
    chooser: { title: "Lequel ?", slug: "audio" },
  });
  const parts = [
    "2 choix et 1 rayon pour « bose »",
    "Le silence.",
    "Et aussi",
    "par pertinence",
    "Prix indicatifs",
    "Écouteurs",
    "En face de Bose X.",
    "299 €",
    "Les rayons",
    "Casques audio",
    "Aidez-moi à choisir",
    "Lequel ?",
  ];
  expect(parts.map((part) => text.split(part).length - 1)).toEqual(parts.map(() => 1));
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a price alone is answered by a list in its order", () => {
  const prices = { ...nothing.prices, cheapestFirst: true };
  const text = textOf({ words: "", rows: [row, { ...row, path: "/c" }], prices });
  expect(text).toContain("2 choix, du moins cher au plus cher");
  expect(text).toContain("Un choix par besoin, du moins cher au plus cher");
  expect(text).not.toContain("Et aussi");
});

test("what is only near is no answer", () => {
  const text = textOf({ rows: [row], isNear: true });
  expect(text).toMatch(
    /Rien pour « bose » .*Pas de réponse parmi nos choix\. .* Ce qui s’en approche .* Écouteurs/,
  );
  expect(text).not.toMatch(/1 choix|Nos choix|Et aussi/);
});

test("without results leads to what is near, or to every category, or to a page of the site", () => {
  const near = textOf({
    nearest: [{ title: "Maison", href: "/categories/maison" }] as ReadSearch["nearest"],
  });
  expect(near).toMatch(/Pas de réponse parmi nos choix\..* Maison/);
  expect(near).not.toMatch(/Nos rayons|plus général/);
  expect(textOf({})).toMatch(
    /Rien pour « bose » .*Pas de réponse parmi nos choix\. Essayez un mot plus général.* Nos rayons/,
  );
  expect(htmlOf({})).toContain('href="/contact?sujet=Une+cat%C3%A9gorie+%C3%A0+proposer');
  expect(textOf({ pages: [{ to: "/journal", label: "Journal" }] })).toContain("Sur le site Journal");
});

type Found = Parameters<typeof searchTitle>[0];

const hit = { path: "/a", name: "A", category: null, image_url: null, reason: null, amount: null };
const rayon = { title: "Casques", href: "/categories/casques" };
const NO_PRICES = { least: null, most: null, cheapestFirst: false, isCheaper: false };

const titleOf = ({
  prices,
  ...found
}: Partial<Omit<Found, "prices">> & { prices?: Partial<Found["prices"]> }) =>
  searchTitle({
    query: "casque",
    words: "casque",
    first: undefined,
    rows: [],
    categories: [],
    isNear: false,
    isForRival: false,
    prices: { ...NO_PRICES, ...prices },
    ...found,
  }).replaceAll("\u00a0", " ");

test.each<[string, Parameters<typeof titleOf>[0]]>([
  ["1 choix pour « casque »", { rows: [hit] }],
  ["2 choix et 1 rayon pour « casque »", { rows: [hit, hit], categories: [rayon] }],
  ["2 rayons pour « casque »", { categories: [rayon, rayon] }],
  ["3 choix en face de « Bose »", { query: "Bose", words: "bose", rows: [hit, hit, hit], isForRival: true }],
  [
    "1 choix à moins de 500 € pour « casque »",
    { query: "casque moins de 500", rows: [hit], prices: { most: 500 } },
  ],
  [
    "2 choix de 100 € à 200 €, du moins cher au plus cher",
    {
      query: "cadeau 100 à 200 €",
      words: "",
      rows: [hit, hit],
      prices: { least: 100, most: 200, cheapestFirst: true },
    },
  ],
  ["1 choix, du moins cher au plus cher", { words: "", rows: [hit], prices: { cheapestFirst: true } }],
  ["2 choix moins chers que « sony »", { words: "sony", rows: [hit, hit], prices: { isCheaper: true } }],
  ["Rien de moins cher que « loop »", { words: "loop", prices: { isCheaper: true } }],
  ["Rien pour « Lave-vaisselle »", { query: "Lave-vaisselle", words: "lave-vaisselle" }],
  ["Rien à plus de 1 000 € pour « casque »", { prices: { least: 1000 } }],
  ["Rien pour « casque »", { rows: [hit], isNear: true }],
])("%s", (title, found) => {
  expect(titleOf(found).replaceAll("\u202f", " ")).toBe(title);
});
