import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { productRow } from "#app/catalogue/rows.fake.ts";
import { toProduct } from "#app/catalogue/rows.ts";
import type { Product } from "#app/catalogue/types.ts";
import { CategoryProducts } from "./category-products.tsx";

const product = toProduct(
  productRow({ title: "Casque", price: 449, affiliate_url: "https://www.fnac.com/", merchant: "Fnac" }),
);

function textOf(products: readonly Product[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CategoryProducts products={products} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, "");
}

test("states order, scope and payment before the list", () => {
  const text = textOf([product, { ...product, id: "3", title: "Enceinte", merchant: "Darty" }]);
  const notice = text.slice(0, text.indexOf("Casque"));
  expect(notice).toContain("Du plus récemment ajouté au plus ancien");
  expect(notice).toContain("non exhaustive, chez 2\u00a0marchands.");
  expect(notice).toContain("Une commission peut nous être versée");
  expect(notice).toContain("toutes taxes comprises et hors frais de livraison, à la date de mise à jour");
});

test("counts a merchant once", () => {
  expect(textOf([product, { ...product, id: "3" }])).toContain("chez 1\u00a0marchand.");
});

test("counts the merchants that links lead to, named or not", () => {
  const unnamed = { ...product, id: "3", merchant: null, affiliateUrl: "https://www.boulanger.com/x" };
  const unlinked = { ...product, id: "4", merchant: "Darty", affiliateUrl: null };
  expect(textOf([product, unnamed, unlinked])).toContain("chez 2\u00a0marchands.");
});

test("mentions no order for a single product", () => {
  expect(textOf([product])).not.toContain("Du plus récemment");
});

test("mentions no prices when none is shown", () => {
  expect(textOf([{ ...product, price: null }])).not.toContain("prix");
});

test("says that no merchant is known", () => {
  expect(textOf([{ ...product, affiliateUrl: null }])).toContain("sans lien marchand pour le moment");
});
