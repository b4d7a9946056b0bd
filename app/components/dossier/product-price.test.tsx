import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fakePrice } from "#app/dossier/answer.fake.ts";
import type { OldPrice } from "#app/dossier/old-price.ts";
import type { Reduction } from "#app/evidence/reduction.ts";
import { PriceNotice, ProductPrice } from "./product-price.tsx";

const html = (form: OldPrice["form"], reduction: Reduction | null = null) =>
  renderToStaticMarkup(
    <ProductPrice
      price={fakePrice({ amount: 79, old: { amount: 99, meaning: "prix de lancement", form }, reduction })}
    />,
  );

test("an earlier price is struck through or stands in words", () => {
  expect(html("struck")).toMatch(/<s [^>]*>99/);
  expect(html("words")).toMatch(/prix de lancement <span[^>]*>99/);
  expect(html("words")).not.toMatch(/<s[ >]|barré/);
});

test("what our readings prove is struck through, and said to be", () => {
  expect(html("note", { amount: 89, merchant: "Fnac" })).toMatch(/\(barré\).*<s [^>]*>89/);
});

test("the guarantee that comes with an offer stands beside it, and nothing where none is known", () => {
  const said = (guarantees: { commercial?: string }) =>
    renderToStaticMarkup(<PriceNotice price={fakePrice()} guarantees={guarantees} />);
  expect(said({ commercial: "1 an par la marque." })).toMatch(/Garantie commerciale\s: 1 an par la marque\./);
  expect(said({})).not.toContain("arantie");
});
