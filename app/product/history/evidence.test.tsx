/** The parts of a page that prove what it says, from a record. */
import { expect, test } from "vitest";
import { daysAfter, now } from "#app/lib/data/is-in-future.fake.ts";
import { ProductPage } from "#app/product/page/product-page.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { productRow } from "#app/product/rows.fake.ts";
import { toProduct } from "#app/product/rows.ts";
import { productView } from "#app/product/view.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { evaluationState } from "./evidence.ts";

const sources = ["fabricant", "notice"].map((id) => ({
  rank: "maker" as const,
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

function textOf(changes: Partial<DossierRecord>, query = "", price: number | null = 100): string {
  const record = { ...fakeRecord(), sources, ...changes };
  const product = toProduct(productRow({ price }));
  const rows = { product, record, category: null, merchants: [], pages: new Map() };
  const page = productView(rows, now);
  const html = renderedPage(<ProductPage {...page} />, `/casque${query}`);
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
  const unknown = { label: "Poids", value: "254 g", source: "inconnue" };
  expect(textOf({ specifications: [unknown] })).not.toContain("[source");
});

test("costs are summed up, with the reader's own figures where they are amounts", async () => {
  const total = async (query = "", price: number | null = 100) =>
    /Total.*?(?=Calculé|Sans)/.exec(textOf({ costs: [subscription] }, query, price))?.[0].trim();
  expect(await total()).toBe("Total 100 € 340 € 580 €");
  expect(await total("?prix=50&couts=1,5")).toBe("Total 50 € 86 € 122 €");
  expect(await total("?prix=beaucoup&couts=-3&couts=7")).toBe(await total());
  expect(await total("", null)).toBe("Total, hors achat 0 € 240 € 480 €");
});

test("a battery that it will need counts, and what it is sold for again is taken off", () => {
  const lasting = {
    battery: { replacement: { amount: 90, fromMonth: 24 }, source: "notice" },
    resale: { years: 3, amount: 40, source: "fabricant" },
  };
  const text = textOf({ lasting });
  expect(text).toContain("Total 100 € 190 € 190 €");
  expect(text).toContain("Revendu 40 € au bout de 3 ans, il aura coûté 150 €. [source-1]");
  expect(textOf({ lasting }, "?prix=200")).toContain("il aura coûté 250 €.");
  expect(textOf({ lasting: { resale: lasting.resale } })).toContain("il aura coûté 60 €.");
});

test("what becomes of it: each part that is known with its source, and the energy label with its number", () => {
  const lasting = {
    battery: { changedBy: "owner" as const, note: "quatre vis", source: "notice" },
    updates: { until: "2031-08", source: "fabricant" },
    index: { kind: "durability" as const, score: 7.5, source: "fabricant" },
  };
  const eprelUrl = "https://eprel.ec.europa.eu/screen/product/smartphonestablets20231669/2349215";
  const energyLabel = { energyClass: "A" as const, eprelUrl };
  const text = textOf({ lasting, regulation: { energyLabel } });
  const block = /Ce qu’il deviendra .*?(?=Caractéristiques)/.exec(text)?.[0];
  expect(block).toContain("Batterie se change chez soi, quatre vis [source-2]");
  expect(block).toContain("Mises à jour jusqu’en août 2031 [source-1]");
  expect(block).toContain("Indice de durabilité 7,5 sur 10 [source-1]");
  expect(block).toContain("Étiquette énergie Classe A (EPREL n° 2349215)");
  expect(block).not.toContain("Pièces détachées");
  expect(textOf({ regulation: { energyLabel } })).toMatch(
    /Ce qu’il deviendra\s: \S.* Étiquette énergie Classe A/,
  );
  expect(textOf({})).not.toContain("Ce qu’il deviendra");
});

test("a price is divided by its uses, and what the reader paid too", async () => {
  const uses = [{ what: "Une heure par semaine", times: 156, each: "l’heure" }];
  const shown = async (query = "", price: number | null = 449) =>
    /Une heure par semaine (\S+ €) l’heure/.exec(textOf({ uses }, query, price))?.[1];
  expect(await shown()).toBe("2,88 €");
  expect(await shown("?prix=300")).toBe("1,92 €");
  expect(await shown("", null)).toBeUndefined();
});

test("parts without data are absent, and so is an answer that nobody gives", () => {
  const text = textOf({ sources: [] });
  for (const title of ["Ce qu’il coûte vraiment", "Compatibilité", "Sources"])
    expect(text).not.toContain(title);
  const answers = (answer: "yes" | "unknown") => [{ with: "Android", answer, note: null }];
  expect(textOf({ compatibility: answers("unknown") })).not.toContain("Android");
  expect(textOf({ compatibility: answers("yes") })).toContain("Android oui");
});

const INSTALLED = "2026-11-22T12:00:00Z";
/** The end of 22 February in Paris. */
const dueAt = "2027-02-22T23:00:00Z";

test.each([
  [0, null, "Choix actuel, revu d’ici au 22 février 2027.", false],
  [31, "2026-12-01", "Réévalué le 1er décembre 2026\u00a0; choix revu d’ici au 22 février 2027.", false],
  [92, null, "Choix actuel, revu d’ici au 22 février 2027.", false],
  [93, null, "La réévaluation due le 22 février 2027 est en retard.", true],
  [
    400,
    "2026-12-01",
    "Réévalué le 1er décembre 2026\u00a0; la réévaluation due le 22 février 2027 est en retard.",
    true,
  ],
])("on day %i after an evaluation on %s", (days, evaluatedOn, text, isOverdue) => {
  const isRecorded = evaluatedOn !== null;
  const state = evaluationState({ evaluatedOn, dueAt }, daysAfter(INSTALLED, days));
  expect(state).toEqual({ text, isOverdue, isRecorded });
});

test("nothing is due of a choice that was withdrawn", () => {
  expect(evaluationState({ evaluatedOn: "2026-12-01", dueAt: null }, () => true)).toBeNull();
});
