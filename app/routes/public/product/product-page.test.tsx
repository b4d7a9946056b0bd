import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { datedPrice } from "#app/catalogue/model/dated-price.ts";
import { productRow } from "#app/catalogue/model/rows.fake.ts";
import { toProduct } from "#app/catalogue/model/rows.ts";
import { now } from "#app/data/is-in-future.fake.ts";
import type { CataloguePage } from "#app/dossier/catalogue-page.ts";
import { ProductPage } from "./product-page.tsx";

const evidence = { evaluation: null, log: [], history: null, reduction: null, reportPath: "/contact" };

function textOf(affiliate_url: string | null): string {
  const product = toProduct(productRow({ affiliate_url, merchant: "Fnac" }));
  const page: CataloguePage = {
    product: { ...product, price: datedPrice(product, now) },
    views: [],
    seller: sellerOf(product, []),
    category: null,
    path: "/casque",
    criteria: [],
    neighbours: [],
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProductPage page={page} evidence={evidence} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, "");
}

test("says above everything else that nobody tried the product", () => {
  expect(textOf(null)).toMatch(/^.{0,120}Non essayé\u00a0: choisi d’après ce que d’autres en publient/);
});

test("refers for price and guarantee to a merchant only where there is one", () => {
  expect(textOf("https://www.fnac.com/a")).toContain("seul le prix affiché par le marchand fait foi");
  expect(textOf(null)).not.toMatch(/fait foi|chez lui/);
  expect(textOf(null)).toContain("hors frais de livraison éventuels");
});
