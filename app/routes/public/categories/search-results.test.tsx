import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sellerOf } from "#app/catalogue/affiliate-link.ts";
import { commissionNotice } from "#app/catalogue/list-notices.ts";
import { categoryRow } from "#app/catalogue/rows.fake.ts";
import { toCategory } from "#app/catalogue/rows.ts";
import type { SearchResult } from "#app/catalogue/types.ts";
import { SearchResults, searchTitle } from "./search-results.tsx";

const result: SearchResult = {
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

const link = { merchant: "Fnac", affiliateUrl: "https://www.fnac.com/" };

function textOf(results: readonly SearchResult[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchResults
        results={results}
        merchants={2}
        commission={commissionNotice([sellerOf(link, [])], "pas l’ordre")}
        categories={[toCategory(categoryRow())]}
      />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, "");
}

test("states order, scope, payment and the age of prices before the results", () => {
  const text = textOf([{ ...result, price: 449 }]);
  const notice = text.slice(0, text.indexOf("Casque"));
  expect(notice).toContain("classés par pertinence");
  expect(notice).toContain("non exhaustive, chez 2\u00a0marchands.");
  expect(notice).toContain("Une commission peut nous être versée");
  expect(notice).toContain("hors frais de livraison, à la date de mise à jour indiquée sur chaque fiche");
});

test("mentions no prices when none is shown", () => {
  expect(textOf([result])).not.toContain("prix");
});

test("keeps colons with the word before them when nothing was found", () => {
  const text = textOf([]);
  expect(text).toContain("toutes les catégories\u00A0:Audio");
  expect(text).not.toMatch(/\S [:;!?]/);
});
