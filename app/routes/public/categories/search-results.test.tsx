import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { categoryRow } from "#app/catalogue/model/rows.fake.ts";
import { toCategory } from "#app/catalogue/model/rows.ts";
import { sellersNotice } from "#app/catalogue/products/list-notices.ts";
import { fakeAnswer, fakePrice } from "#app/dossier/answer.fake.ts";
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

const answer = fakeAnswer({ id: result.id, title: result.title, seller });

const textOf = (results: readonly FoundResult[], isByPrice = false) =>
  htmlOf(results, isByPrice).replace(/<[^>]*>/g, "");

function htmlOf(results: readonly FoundResult[], isByPrice = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchResults
        results={results}
        isByPrice={isByPrice}
        sellers={sellersNotice([{ seller }], "pas l’ordre")}
        categories={[toCategory(categoryRow())]}
      />
    </MemoryRouter>,
  );
}

test("states order, scope and payment before the results, and beside an offer what its price includes", () => {
  const text = textOf([{ ...result, price: fakePrice(), answer }]);
  const [notice = "", offer] = text.split("Casque");
  expect(notice).toContain("classés par pertinence");
  expect(notice).toContain("non exhaustive, chez un seul marchand.");
  expect(notice).toContain("une commission peut nous être versée");
  expect(offer).toContain("hors frais de livraison");
});

test("says that prices order what was asked for as cheap", () => {
  const text = textOf([{ ...result, answer }], true);
  expect(text).toContain("Produits classés du moins cher au plus cher. Liste non exhaustive");
  expect(text).not.toContain("pertinence");
});

test("leads to the products below the first result, and to no category", () => {
  const html = htmlOf([
    { ...result, answer },
    { ...result, id: "2", title: "Casques", kind: "category" },
    { ...result, id: "3", title: "Écouteurs", answer: { ...answer, id: "3", title: "Écouteurs" } },
  ]);
  const jumps = /<nav.*<\/nav>/s.exec(html)?.[0] ?? "";
  expect(jumps.match(/href="[^"]+"/g)).toEqual(['href="#choix-3"']);
  expect(html).toContain('<article id="choix-3"');
  expect(htmlOf([{ ...result, answer }])).not.toContain("<nav");
});

test("a category is a line beside an answer, and a card without one", () => {
  const category: FoundResult = { ...result, id: "2", kind: "category", imageUrl: "/media/categories/a.svg" };
  expect(htmlOf([category])).toContain("/media/categories/a.svg");
  expect(htmlOf([category, { ...result, answer }])).not.toContain("/media/categories/a.svg");
  expect(textOf([category, { ...result, answer }])).toContain("CatégorieCasque");
});

test("mentions no prices when none is shown, and shows a product that went meanwhile without one", () => {
  expect(textOf([{ ...result, answer: { ...answer, price: null, seller: null } }])).not.toMatch(/\bprix\b/);
  expect(textOf([{ ...result, price: fakePrice() }])).not.toMatch(/prix|449/);
});

test("keeps colons with the word before them when nothing was found", () => {
  const text = textOf([]);
  expect(text).toContain("toutes les catégories\u00A0:Audio");
  expect(text).not.toMatch(/\S [:;!?]/);
});
