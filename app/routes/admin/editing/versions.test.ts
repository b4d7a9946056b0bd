import { expect, it } from "vitest";
import { differencesOf, mergeVersions } from "./versions.ts";

const base = { title: "Casque", slug: "casque", price: 100, merchant: null as string | null };
const mine = { ...base, title: "Mon casque", price: 90 };
const theirs = { ...base, title: "Leur casque", merchant: "Boutique" };

it("returns the differing fields, and suggests the only side that changed a field", () => {
  expect(differencesOf({ base, mine, theirs })).toEqual([
    { field: "title", suggested: null },
    { field: "price", suggested: "mine" },
    { field: "merchant", suggested: "theirs" },
  ]);
});

it("finds no difference when both sides saved the same values", () => {
  expect(differencesOf({ base, mine, theirs: { ...mine } })).toEqual([]);
});

it("merges the chosen values field by field", () => {
  const choices = { title: "theirs", price: "mine", merchant: "theirs" } as const;
  expect(mergeVersions({ mine, theirs }, choices)).toEqual({
    title: "Leur casque",
    slug: "casque",
    price: 90,
    merchant: "Boutique",
  });
});
