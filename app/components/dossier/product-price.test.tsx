import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Reduction } from "#app/evidence/reduction.ts";
import type { ProductRecord } from "#content/product-record.ts";
import { ProductPrice } from "./product-price.tsx";

type Proof = NonNullable<ProductRecord["price"]["old"]>["proof"];

const dated = { amount: 79, date: "", seenOn: "", recordedAt: "", isStale: false };

const html = (proof: Proof, reduction: Reduction | null = null) => {
  const old = { amount: 99, meaning: "prix habituel", proof } as const;
  return renderToStaticMarkup(
    <ProductPrice price={{ amount: 79, dated, isApproximate: false, old, reduction, note: null }} />,
  );
};

test("an earlier price without a proof stands in words", () => {
  expect(html("unknown")).toMatch(/prix habituel <span[^>]*>99/);
  expect(html("unknown")).not.toMatch(/<s[ >]|barré/);
});

test("only what our readings prove is struck through, and said to be", () => {
  expect(html({ source: "Fnac", readOn: "2026-11-20" })).not.toMatch(/<s[ >]|barré/);
  expect(html("unknown", { amount: 89, merchant: "Fnac" })).toMatch(/\(barré\).*<s [^>]*>89/);
});
