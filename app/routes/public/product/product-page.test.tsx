import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { productRow } from "#app/catalogue/model/rows.fake.ts";
import { toProduct } from "#app/catalogue/model/rows.ts";
import { now } from "#app/data/is-in-future.fake.ts";
import { answerOf } from "#app/dossier/answers.ts";
import type { CataloguePage } from "#app/dossier/catalogue-page.ts";
import { ProductPage } from "./product-page.tsx";

const evidence = { evaluation: null, log: [], history: null, reduction: null, reportPath: "/contact" };

function textOf(affiliate_url: string | null): string {
  const product = toProduct(productRow({ affiliate_url, merchant: "Fnac" }));
  const page: CataloguePage = {
    product,
    answer: answerOf(product, null, { merchants: [], others: null }, now),
    views: [],
    category: null,
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

test("says what the price includes", () => {
  expect(textOf(null)).toContain("Prix toutes taxes comprises, hors frais de livraison.");
});
