import { expect, test } from "vitest";
import { afterPart, countByOutcome, newRun, nothingPlanned, toastOf } from "./bulk-run.ts";

const row = (id: string) => ({ id, title: `Lampe ${id}`, version: "a", set: { price: 90 } });
const changed = ["1", "2", "3", "4"].map(row);
const start = newRun({ ...nothingPlanned(), changed, refused: [row("5")], same: [row("6"), row("7")] });

test("a run counts what became of each part, and what is left", () => {
  const run = afterPart(start, [{ outcome: "changed" }, { outcome: "gone" }]);
  expect(run.counts).toEqual({ changed: 1, created: 0, refused: 2, same: 2 });
  expect(run.refused).toEqual([{ id: "2", title: "Lampe 2", reason: "Ce produit vient d’être supprimé." }]);
  expect(run.left.map(({ id }) => id)).toEqual(["3", "4"]);
});

test("one that was cut off says so, with a way on and, if something is written, a way back", () => {
  const lost = "La connexion est interrompue. Réessayez quand elle sera revenue.";
  expect(toastOf(start, lost, false)).toMatchObject({ title: "Interrompu", description: `0 sur 4. ${lost}` });
  expect(toastOf(start, lost, false).undo).toBeUndefined();
  const run = afterPart(start, [{ outcome: "changed" }]);
  expect(toastOf(run, null, true)).toMatchObject({
    title: "Arrêté",
    description: "1 sur 4.",
    undo: { label: "Annuler" },
    resume: { label: "Reprendre" },
  });
});

test("one that is done counts by outcome, and leads nowhere on", () => {
  const run = afterPart(
    start,
    changed.map(() => ({ outcome: "changed" })),
  );
  const toast = toastOf(run, null, false);
  expect(toast).toMatchObject({ title: "Terminé", description: "4 changés, 1 refusé, 2 déjà ainsi." });
  expect(toast.resume).toBeUndefined();
});

test("new products are counted apart, and taken back with the others", () => {
  const created = [{ id: "ligne-2", title: "Théière", set: { slug: "theiere" } }];
  const made = newRun({ ...nothingPlanned(), created });
  const run = afterPart(made, [{ outcome: "created" }]);
  expect(toastOf(run, null, false)).toMatchObject({ description: "1 créé.", undo: { label: "Annuler" } });
});

test("what is zero is not said", () => {
  const none = { changed: 0, created: 0, refused: 0, same: 0 };
  expect(countByOutcome({ ...none, changed: 37, refused: 3, same: 2 })).toBe(
    "37 changés, 3 refusés, 2 déjà ainsi",
  );
  expect(countByOutcome({ ...none, changed: 1 })).toBe("1 changé");
});
