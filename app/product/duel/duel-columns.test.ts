import { expect, test } from "vitest";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { ownValues, rivalViews } from "#app/product/rivals.ts";
import { duelColumns } from "./duel-values.ts";
import { lineName } from "./rival-names.ts";

const criteria = [
  { key: "silence", name: "Le silence", better: null, unit: null, value: "bon" },
  { key: "poids", name: "Le poids", better: "lower" as const, unit: "g", value: 254 },
  { key: "autonomie", name: "L’autonomie", better: "higher" as const, unit: "h", value: 30 },
  { key: "son", name: "Le son", better: null, unit: null, value: null, missing: "Personne." },
];
const rival = (
  name: string,
  values: readonly { criterion: string; value: number | string; winner?: "ours" | "theirs" | "both" }[],
  launch?: number,
) => ({
  name,
  criterion: null,
  values: [...values],
  betterFor: null,
  ...(launch && { launchPrice: { amount: launch } }),
});
const launched = {
  amount: 449,
  state: "indicative",
  seenOn: null,
  old: { amount: 450, meaning: "prix de lancement" },
};

const columnsOf = (rejected: ReturnType<typeof rival>[], sources: DossierRecord["sources"] = []) => {
  const price = launched as unknown as Parameters<typeof duelColumns>[0]["price"];
  return duelColumns({
    price,
    criteria: ownValues({ criteria }),
    rivals: rivalViews({ criteria, rejected, sources }),
  });
};
/** Per column who carries the accent: « nous », or the names of rivals by their place. */
const bestIn = (rejected: ReturnType<typeof rival>[]) =>
  columnsOf(rejected).map(({ isBest, cells }) => [
    ...(isBest ? ["nous"] : []),
    ...cells.flatMap((cell, place) => (cell?.isBest ? place : [])),
  ]);

test("columns are the criteria of the need in its order, an empty one as well, then what prices both have", () => {
  const columns = columnsOf([rival("A", [{ criterion: "autonomie", value: 24 }]), rival("B", [], 399)]);
  expect(columns.map(({ name }) => name)).toEqual([
    ...["Le silence", "Le poids", "L’autonomie", "Le son"],
    "Prix de lancement",
  ]);
  expect(columns.map(({ cells }) => cells.map((cell) => cell?.theirs ?? null))).toEqual([
    [null, null],
    [null, null],
    [24, null],
    [null, null],
    [null, 399],
  ]);
  expect(columns[3]).toMatchObject({ ours: null, most: 0 });
});

test("the best value of a column carries the accent, ours or theirs; equal ones do both", () => {
  const weightAndHours = (weight: number, hours: number) => [
    { criterion: "poids", value: weight },
    { criterion: "autonomie", value: hours },
  ];
  expect(bestIn([rival("A", weightAndHours(386, 20)), rival("B", weightAndHours(250, 30))])).toEqual([
    [],
    [1],
    ["nous", 1],
    [],
  ]);
  // Of two that are better than ours, the better one.
  expect(bestIn([rival("A", weightAndHours(240, 31)), rival("B", weightAndHours(250, 40))])).toEqual([
    [],
    [0],
    [1],
    [],
  ]);
  expect(bestIn([rival("A", [], 419), rival("B", [], 499)]).at(-1)).toEqual([0]);
});

test("of words the record says which are better; nothing is the best where nobody can say, or alone", () => {
  const words = (value: string, winner?: "ours" | "theirs" | "both") => [
    { criterion: "silence", value, ...(winner && { winner }) },
  ];
  expect(bestIn([rival("A", words("moins", "ours")), rival("B", words("autant", "both"))])[0]).toEqual([
    "nous",
    1,
  ]);
  expect(bestIn([rival("A", words("mieux", "theirs")), rival("B", words("autant", "both"))])[0]).toEqual([0]);
  expect(bestIn([rival("A", words("autre chose"))])[0]).toEqual([]);
  expect(bestIn([rival("A", [])])).toEqual([[], [], [], []]);
  // Without a value of ours there is nothing to compare with.
  expect(bestIn([rival("A", [{ criterion: "son", value: 8 }])])[3]).toEqual([]);
});

test("every cell with two numbers has a winner, and the bars of a column one scale", () => {
  const [silence, weight, hours] = columnsOf([
    rival("A", [
      { criterion: "silence", value: "mieux", winner: "theirs" },
      { criterion: "poids", value: 508 },
      { criterion: "autonomie", value: 30 },
    ]),
    rival("B", [{ criterion: "poids", value: 127 }]),
  ]);
  expect([silence?.most, weight?.most, hours?.most]).toEqual([0, 508, 30]);
  expect(weight?.cells.map((cell) => cell?.winner)).toEqual(["ours", "theirs"]);
  expect(hours?.cells.map((cell) => cell?.winner ?? null)).toEqual(["both", null]);
});

test.each([
  ["Sennheiser AMBEO Soundbar Mini", "AMBEO Soundbar Mini"],
  ["Apple AirPods Max (USB-C)", "AirPods Max"],
  ["Nokia 3210", "Nokia 3210"],
  ["Casque", "Casque"],
])("%s is called %s on a line", (model, name) => {
  expect(lineName(model)).toBe(name);
});

test("nothing is the best beside what nobody could compare, unless a number says that it is no better", () => {
  const words = (value: string, winner?: "ours" | "theirs") => [
    { criterion: "silence", value, ...(winner && { winner }) },
  ];
  expect(bestIn([rival("A", words("moins", "ours")), rival("B", words("autre chose"))])[0]).toEqual([]);
  expect(bestIn([rival("A", words("mieux", "theirs")), rival("B", words("autre chose"))])[0]).toEqual([]);
});

test("a value that was copied wins nothing, and nothing wins over it", () => {
  const copy = {
    id: "copie",
    rank: "copied",
    name: "Copie",
    url: null,
    readOn: "2026-11-20",
    states: ".",
  } as const;
  const lighter = rival("A", [{ criterion: "poids", value: 200 }]);
  const heavier = rival("B", [{ criterion: "poids", value: 300 }]);
  const winners = (rejected: ReturnType<typeof rival>[]) =>
    columnsOf(rejected, [copy])[1]?.cells.map((cell) => cell?.winner);
  expect(winners([lighter, heavier])).toEqual(["theirs", "ours"]);
  const copied = (one: typeof lighter) => ({ ...one, source: "copie" }) as typeof lighter;
  expect(winners([copied(lighter), heavier])).toEqual([null, "ours"]);
  const isOurs = (...rejected: (typeof lighter)[]) => columnsOf(rejected, [copy])[1]?.isBest;
  expect(isOurs(copied(lighter), heavier)).toBe(false);
  expect(isOurs(heavier, copied(rival("C", [{ criterion: "poids", value: 400 }])))).toBe(true);
});

test.each([
  [0, 1, 2],
  [1, 0, 2],
  [2, 1, 0],
  [1, 2, 0],
])("a value in words changes nothing with its place: %s %s %s", (...order) => {
  const inWords = { ...rival("A", [{ criterion: "autonomie", value: "deux jours", winner: "theirs" }]) };
  const best = rival("B", [{ criterion: "autonomie", value: 40 }]);
  const copied = { ...rival("C", [{ criterion: "autonomie", value: 35 }]), source: "copie" } as typeof best;
  const copy = {
    id: "copie",
    rank: "copied",
    name: "Copie",
    url: null,
    readOn: "2026-11-20",
    states: ".",
  } as const;
  const rivals = [inWords, best, copied];
  const column = columnsOf(
    order.flatMap((place) => rivals[place] ?? []),
    [copy],
  )[2];
  const marked = column?.cells.flatMap((cell) => (cell?.isBest ? cell.theirs : []));
  expect(marked?.toSorted()).toEqual([40, "deux jours"]);
});
