/** The parts of a page that prove what it says, from a record. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { productRow } from "#app/catalogue/model/rows.fake.ts";
import { toProduct } from "#app/catalogue/model/rows.ts";
import { now } from "#app/data/is-in-future.fake.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { dossierPageOf } from "#app/dossier/load-dossier.ts";
import { fakeRecord } from "#app/dossier/record.fake.ts";
import { DossierProduct } from "#app/routes/public/dossier/dossier-product.tsx";

const sources = ["fabricant", "notice"].map((id) => ({
  id,
  name: `Source ${id}`,
  url: "https://exemple.test",
  readOn: "2026-11-20",
  states: "Des faits.",
}));
const rival = {
  name: "Autre casque",
  criterion: "poids",
  values: [],
  reason: "Il pèse le double.",
  source: "notice",
  betterFor: "qui reste assis.",
};
const subscription = { what: "Abonnement", amount: 10, every: "month" as const, fromMonth: 12 };

function textOf(changes: Partial<DossierRecord>, query = "", isInFuture: IsInFuture = now): string {
  const record = { ...fakeRecord(), sources, ...changes };
  const product = toProduct(productRow({ price: 100 }));
  const page = dossierPageOf(record, product, { category: null, merchants: [], others: null }, isInFuture);
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/casque${query}`]}>
      <DossierProduct page={page} />
    </MemoryRouter>,
  );
  return html
    .replace(/<a href="#(source-\d)"[^>]*>\d<\/a>/g, "[$1]")
    .replace(/<[^>]*>/g, " ")
    .replace(/[\s\u00a0]+/g, " ");
}

test("facts cite the source that states them, by its number", () => {
  const text = textOf({
    rejected: [rival],
    specifications: [{ label: "Poids", value: "254 g", source: "fabricant" }],
  });
  expect(text).toContain("254 g [source-1]");
  expect(text).toContain("Il pèse le double. [source-2]");
  expect(textOf({ specifications: [{ label: "Poids", value: "254 g", source: "inconnue" }] })).not.toContain(
    "[source",
  );
});

test("costs are summed up, with the reader's own figures where they are amounts", () => {
  const total = (query = "", isInFuture = now) =>
    /Total.*?(?=Calculé|Sans)/.exec(textOf({ costs: [subscription] }, query, isInFuture))?.[0].trim();
  expect(total()).toBe("Total 100 € 340 € 580 €");
  expect(total("?prix=50&couts=1,5")).toBe("Total 50 € 86 € 122 €");
  expect(total("?prix=beaucoup&couts=-3&couts=7")).toBe(total());
  // An indicative price is a figure too.
  expect(total("", () => false)).toBe(total());
});

test("parts without data are absent", () => {
  const text = textOf({ sources: [] });
  for (const title of ["Ce qu’il coûte vraiment", "Compatibilité", "Sources"])
    expect(text).not.toContain(title);
  const answers = [{ with: "Android", answer: "unknown" as const, note: null }];
  expect(textOf({ compatibility: answers })).toContain("Android inconnu");
});
