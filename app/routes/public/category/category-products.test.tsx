import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sellerOf } from "#app/catalogue/affiliate-link.ts";
import { datedPrice } from "#app/catalogue/dated-price.ts";
import { commissionNotice } from "#app/catalogue/list-notices.ts";
import type { MerchantTerms } from "#app/catalogue/merchant-terms.ts";
import { productRow } from "#app/catalogue/rows.fake.ts";
import { toProduct } from "#app/catalogue/rows.ts";
import type { Product } from "#app/catalogue/types.ts";
import { now } from "#app/data/is-to-come.fake.ts";
import { CategoryProducts } from "./category-products.tsx";

const product = toProduct(
  productRow({ title: "Casque", price: 449, affiliate_url: "https://www.fnac.com/", merchant: "Fnac" }),
);

function textOf(products: readonly Product[], merchants: readonly MerchantTerms[] = []): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CategoryProducts
        products={products.map((product) => ({ ...product, price: datedPrice(product, now) }))}
        commission={commissionNotice(
          products.map((product) => sellerOf(product, merchants)),
          "ni le choix ni l’ordre",
        )}
      />
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

test("announces a commission only where a link pays one", () => {
  const fnac = (linkMode: "none" | "direct"): MerchantTerms[] => [
    { name: "Fnac", hosts: ["fnac.com"], linkMode, linkParameters: null, deepLink: null, notice: null },
  ];
  expect(textOf([product], fnac("direct"))).toContain("Une commission peut nous être versée");
  expect(textOf([product], fnac("none"))).toContain("Aucune commission ne nous est versée sur ces achats");
});

test("a price has its day beside it, and on a card only while it holds", () => {
  const stale = { ...product, priceExpiresAt: "2026-03-03T00:00:00+00:00" };
  expect(textOf([product])).toContain("449\u00a0€prix indicatif du 1er février 2026");
  expect(textOf([stale])).toMatch(/449\u00a0€, prix indicatif du 1er février 2026\. Ce prix est trop ancien/);
  expect(textOf([stale, { ...stale, id: "3" }])).not.toContain("449");
});
