import { expect, test } from "vitest";
import { duelRival, ownValues, rivalViews } from "#app/product/rivals.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { Duel } from "./duel.tsx";
import { duelColumns } from "./duel-values.ts";

/** The most that a record holds. */
const MOST_CRITERIA = 8;

test("on a phone each criterion has a place of its own, and the prices of each day", () => {
  const criteria = Array.from({ length: MOST_CRITERIA }, (_, place) => ({
    ...{
      key: `critere-${place}`,
      name: `Critère ${place}`,
      better: "lower" as const,
      unit: "g",
      value: place,
    },
  }));
  const rejected = ["2026-11-01", "2026-11-02"].map((readOn, place) => ({
    name: `Rival ${place}`,
    criterion: null,
    betterFor: null,
    values: [],
    price: { amount: 300, readOn },
  }));
  const price = { amount: 200, old: null } as unknown as Parameters<typeof duelColumns>[0]["price"];
  const rivals = rivalViews({ criteria, rejected, sources: [] });
  const columns = duelColumns({ price, criteria: ownValues({ criteria }), rivals });
  const answer = { name: "Notre choix", columns, rivals: rivals.map(duelRival) };
  const html = renderedPage(<Duel answer={answer} />, "/casque");
  expect(html).toContain("L’accent marque la meilleure valeur.");
  const places = [...html.matchAll(/<th[^>]*\border-(\d+)\b/g)].map(([, place]) => Number(place));
  expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("nothing is said of an accent that no value has", () => {
  const rejected = [{ name: "Rival", criterion: null, betterFor: "vous marchez.", values: [] }];
  const rivals = rivalViews({ criteria: [], rejected, sources: [] }).map(duelRival);
  const html = renderedPage(<Duel answer={{ name: "Notre choix", columns: [], rivals }} />, "/casque");
  expect(html).toContain("Il vous va mieux si");
  expect(html).not.toContain("L’accent");
});

test("the accent of a pair is explained where a value that nobody can compare leaves no best of all", () => {
  const criteria = [{ key: "poids", name: "Le poids", better: "lower" as const, unit: "g", value: 100 }];
  const rejected = [120, "inconnu"].map((value, place) => ({
    ...{ name: `Rival ${place}`, criterion: null, betterFor: null },
    values: [{ criterion: "poids", value }],
  }));
  const rivals = rivalViews({ criteria, rejected, sources: [] });
  const columns = duelColumns({ price: null, criteria: ownValues({ criteria }), rivals });
  expect(columns.some(({ isBest, cells }) => isBest || cells.some((one) => one?.isBest))).toBe(false);
  const answer = { name: "Notre choix", columns, rivals: rivals.map(duelRival) };
  expect(renderedPage(<Duel answer={answer} />, "/casque")).toContain("L’accent marque la meilleure valeur.");
});
