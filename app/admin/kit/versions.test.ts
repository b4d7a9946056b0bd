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

it("takes the empty text of a stored row for what the form has there", () => {
  const stored = { ...base, merchant: "" };
  expect(differencesOf({ base: stored, mine: base, theirs: stored })).toEqual([]);
  expect(differencesOf({ base: stored, mine: base, theirs })).toEqual([
    { field: "title", suggested: "theirs" },
    { field: "merchant", suggested: "theirs" },
  ]);
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
