import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { productRow } from "#app/product/rows.fake.ts";
import { toProduct } from "#app/product/rows.ts";
import { type ProductPageView, productView } from "#app/product/view.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { ProductPage } from "./product-page.tsx";

const product = toProduct(productRow({ title: "Casque", merchant: "Fnac" }));
const viewOf = (record: DossierRecord | null) =>
  productView({ product, record, category: null, merchants: [], pages: new Map() }, now);
const without = viewOf(null);
const short = fakeRecord({
  kind: "Enceinte",
  features: [],
  specifications: [],
  pointsToConsider: [],
  strengths: [],
  rejected: [],
  closing: null,
  analysis: null,
});

const withRecord = (record = fakeRecord()) => viewOf(record);

function textOf(shown: ProductPageView, path = "/casque"): string {
  return renderedPage(<ProductPage {...shown} />, path)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

test("without a dossier the description is announced", () => {
  expect(textOf(without)).toMatch(/Description du produit Description complète du produit à venir\./);
});

test("a short dossier is our opinion, at the catalogue's address too", () => {
  for (const path of ["/products/casque", "/casque"])
    expect(textOf(withRecord(short), path)).toContain("Notre avis Un téléphone qui fait peu");
});

test("what a short dossier does not say is neither there nor among the sections", () => {
  const text = textOf(withRecord(short));
  for (const part of [
    "Le duel",
    "Ses atouts",
    "À considérer",
    "Ce que nous ne savons pas",
    "Caractéristiques",
  ])
    expect(text).not.toContain(part);
  const long = textOf(withRecord());
  for (const part of ["Ses atouts", "Points à considérer", "Caractéristiques"]) expect(long).toContain(part);
});

test("what nobody knows of it stands in one box", () => {
  const unknowns = ["Combien de temps la batterie dure.", "Ce que coûte une réparation."];
  const text = textOf(withRecord({ ...short, unknowns }));
  expect(text).toContain(`Ce que nous ne savons pas ${unknowns.join(" ")}`);
});

test("what our own sources hold against it, and the criteria without a value, stand before what nobody knows", () => {
  const criteria = [
    {
      key: "son",
      name: "Le son",
      better: null,
      unit: null,
      value: null,
      missing: "Personne. Prenez l’autre.",
    },
  ];
  const against = [{ text: "Trop lourd, dit HMD.", source: "hmd" }];
  const text = textOf(withRecord({ ...short, against, criteria, unknowns: ["Sa durée."] }));
  expect(text).toMatch(
    /Contre notre choix Trop lourd, dit HMD\. Case vide Le son\. Personne\. Prenez l’autre\. Ce que nous ne savons pas/,
  );
  expect(textOf(withRecord(short))).not.toContain("Contre notre choix");
});

test("without a trial of this very model the page says so", () => {
  const read = { name: "A", url: null, readOn: "2026-11-20", states: "B" };
  const noteOf = (rank: "measured" | "used" | "copied") =>
    textOf(withRecord({ ...short, sources: [{ ...read, rank }] }));
  expect(noteOf("measured")).toContain("Choisi d’après ce que d’autres ont mesuré et publié, sans essai");
  expect(noteOf("used")).toContain("Choisi d’après ce que d’autres ont essayé et publié, sans essai");
  expect(noteOf("copied")).toContain("aucun essai de ce modèle n’a été lu");
});

test("a former price without seller and day is a row of the table", () => {
  const price = {
    isApproximate: false,
    old: { amount: 499, meaning: "ancien prix indicatif" },
    note: null,
  } as const;
  expect(textOf(withRecord(fakeRecord({ price })))).toContain("Ancien prix 499 € , sans vendeur ni jour");
});

test("who should pass on stands there once: on the card, or beside the description", () => {
  const notFor = [
    { who: "vous jouez", instead: { name: "la console", path: "/console" } },
    { who: "vous êtes gaucher", why: "sa forme est d’une main droite", instead: null },
  ];
  const text = textOf(withRecord({ ...short, notFor }));
  expect(text).toContain("Sinon vous jouez");
  expect(text).toContain("Passez votre chemin si vous êtes gaucher (sa forme est d’une main droite).");
  expect(text.split("vous jouez")).toHaveLength(2);
});

test("a phone whose DAS is owed says where to read it, and any other product nothing", () => {
  const owed = "(DAS) à lire sur l’emballage ou chez le marchand";
  const owing = { ...fakeRecord(), regulation: {} };
  expect(textOf(withRecord(owing))).toContain(owed);
  expect(textOf(withRecord({ ...short, kind: owing.kind, regulation: {} }))).toContain(owed);
  for (const silent of [
    { ...owing, kind: "Enceinte" },
    { ...owing, regulation: { sar: "not-applicable" } as const },
  ])
    expect(textOf(withRecord(silent))).not.toContain("DAS");
});
