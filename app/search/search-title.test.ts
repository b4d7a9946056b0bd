import { expect, test } from "vitest";
import { searchTitle } from "./search-page.tsx";

type Found = Parameters<typeof searchTitle>[0];

const row = { path: "/a", name: "A", category: null, image_url: null, reason: null, amount: null };
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
  ["1 choix pour « casque »", { rows: [row] }],
  ["2 choix et 1 rayon pour « casque »", { rows: [row, row], categories: [rayon] }],
  ["2 rayons pour « casque »", { categories: [rayon, rayon] }],
  ["3 choix en face de « Bose »", { query: "Bose", words: "bose", rows: [row, row, row], isForRival: true }],
  [
    "1 choix à moins de 500 € pour « casque »",
    { query: "casque moins de 500", rows: [row], prices: { most: 500 } },
  ],
  [
    "2 choix de 100 € à 200 €, du moins cher au plus cher",
    {
      query: "cadeau 100 à 200 €",
      words: "",
      rows: [row, row],
      prices: { least: 100, most: 200, cheapestFirst: true },
    },
  ],
  ["1 choix, du moins cher au plus cher", { words: "", rows: [row], prices: { cheapestFirst: true } }],
  ["2 choix moins chers que « sony »", { words: "sony", rows: [row, row], prices: { isCheaper: true } }],
  ["Rien de moins cher que « loop »", { words: "loop", prices: { isCheaper: true } }],
  ["Rien pour « Lave-vaisselle »", { query: "Lave-vaisselle", words: "lave-vaisselle" }],
  ["Rien à plus de 1 000 € pour « casque »", { prices: { least: 1000 } }],
  ["Rien pour « casque »", { rows: [row], isNear: true }],
])("%s", (title, found) => {
  expect(titleOf(found).replaceAll("\u202f", " ")).toBe(title);
});
