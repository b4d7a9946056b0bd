import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { categoryRow } from "#app/catalogue/model/rows.fake.ts";
import { toCategory } from "#app/catalogue/model/rows.ts";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import type { ProductEntry } from "#app/dossier/product-entries.ts";
import { type FoundResult, SearchResults, searchTitle } from "./search-results.tsx";

const result: FoundResult = {
  kind: "product",
  id: "1",
  title: "Casque",
  description: null,
  imageUrl: null,
  imageAlt: null,
  price: null,
  href: "/casque",
};

test.each([
  [0, "Aucun résultat pour «\u00A0casque\u00A0»"],
  [1, "1 résultat pour «\u00A0casque\u00A0»"],
  [3, "3 résultats pour «\u00A0casque\u00A0»"],
])("counts %d results", (count, expected) => {
  expect(searchTitle({ query: "casque", results: Array(count).fill(result) })).toBe(expected);
});

const seller = sellerOf({ merchant: "Fnac", affiliateUrl: "https://www.fnac.com/" }, []);

const product: ProductEntry = {
  ...result,
  shortDescription: "Sans bruit.",
  price: { amount: 449, date: "prix indicatif du 1er mars 2026", seenOn: "", recordedAt: "", isStale: false },
  seller,
  answer: null,
};

const textOf = (results: readonly FoundResult[], isByPrice = false) =>
  htmlOf(results, isByPrice).replace(/<[^>]*>/g, "");

function htmlOf(results: readonly FoundResult[], isByPrice = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchResults
        results={results}
        isByPrice={isByPrice}
        sellers={sellersNotice([{ seller }])}
        categories={[toCategory(categoryRow())]}
      />
    </MemoryRouter>,
  );
}

test("states order, scope and payment before the results, and beside an offer what its price includes", () => {
  const text = textOf([{ ...result, price: 449, product }]);
  const [notice = "", offer] = text.split("Casque");
  expect(notice).toContain("par proximité avec vos mots ; sélection non exhaustive, un marchand,");
  expect(notice).toContain("une commission peut nous être versée");
  expect(offer).toContain("prix indicatif du 1er mars 2026");
  expect(offer).toContain("hors frais de livraison");
});

test("says that prices order what was asked for as cheap", () => {
  const text = textOf([{ ...result, product }], true);
  expect(text).toContain("Un choix par besoin, du moins cher au plus cher ;");
  expect(text).not.toContain("proximité");
});

test("leads to the products below the first result, and to no category", () => {
  const html = htmlOf([
    { ...result, product },
    { ...result, id: "2", title: "Casques", kind: "category" },
    { ...result, id: "3", title: "Écouteurs", product: { ...product, id: "3", title: "Écouteurs" } },
  ]);
  const jumps = /<nav.*<\/nav>/s.exec(html)?.[0] ?? "";
  expect(jumps.match(/href="[^"]+"/g)).toEqual(['href="#choix-3"']);
  expect(html).toContain('<article id="choix-3"');
  expect(htmlOf([{ ...result, product }])).not.toContain("<nav");
});

test("a category is a line beside an answer, and a card without one", () => {
  const category: FoundResult = { ...result, id: "2", kind: "category", imageUrl: "/media/categories/a.svg" };
  expect(htmlOf([category])).toContain("/media/categories/a.svg");
  expect(htmlOf([category, { ...result, product }])).not.toContain("/media/categories/a.svg");
  expect(textOf([category, { ...result, product }])).toContain("CatégorieCasque");
});

test("mentions no prices when none is shown, and shows a product that went meanwhile without one", () => {
  expect(textOf([{ ...result, product: { ...product, price: null, seller: null } }])).not.toContain("prix");
  expect(textOf([{ ...result, price: 449 }])).not.toMatch(/prix|449/);
});

test("keeps colons with the word before them when nothing was found", () => {
  const text = textOf([]);
  expect(text).toContain("toutes les catégories\u00A0:Audio");
  expect(text).not.toMatch(/\S [:;!?]/);
});
