import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Reduction } from "#app/evidence/reduction.ts";
import { PriceNotice, ProductPrice } from "./product-price.tsx";

const dated = { amount: 79, date: "", seenOn: "", recordedAt: "", isStale: false };

const html = (reduction: Reduction | null = null) => {
  const old = { amount: 99, meaning: "prix habituel" } as const;
  return renderToStaticMarkup(
    <ProductPrice price={{ amount: 79, dated, isApproximate: false, old, reduction, note: null }} />,
  );
};

test("an earlier price without a proof stands in words", () => {
  expect(html()).toMatch(/prix habituel <span[^>]*>99/);
  expect(html()).not.toMatch(/<s[ >]|barré/);
});

test("only what our readings prove is struck through, and said to be", () => {
  expect(html({ amount: 89, merchant: "Fnac" })).toMatch(/\(barré\).*<s [^>]*>89/);
});

test("the guarantee that comes with an offer stands beside it, or where to ask for it", () => {
  const price = { amount: 79, dated, isApproximate: false, old: null, reduction: null, note: null };
  const said = (commercial: string | null) => {
    const guarantees = { commercial, returns: "unknown", delivery: "unknown", support: "unknown" };
    return renderToStaticMarkup(<PriceNotice price={price} guarantees={guarantees} />);
  };
  expect(said("1 an par la marque.")).toMatch(/Garantie commerciale\s: 1 an par la marque\./);
  expect(said("unknown")).toContain("à vérifier chez le marchand");
  expect(said(null)).not.toContain("arantie");
});
