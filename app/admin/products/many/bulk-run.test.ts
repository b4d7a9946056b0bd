import { expect, test } from "vitest";
import { afterPart, newRun, toastOf } from "./bulk-run.ts";

const change = (id: string) => ({
  row: { id, title: `Lampe ${id}`, updated_at: "a" },
  set: { price: 90 },
});
const changes = ["1", "2", "3", "4"].map(change);
const start = newRun(changes, { refused: 1, same: 2 });

test("a run counts what became of each part, and what is left", () => {
  const run = afterPart(start, [{ outcome: "changed" }, { outcome: "gone" }]);
  expect(run.counts).toEqual({ changed: 1, created: 0, refused: 2, same: 2 });
  expect(run.refused).toEqual([{ id: "2", title: "Lampe 2", reason: "Ce produit vient d’être supprimé." }]);
  expect(run.left.map(({ row }) => row.id)).toEqual(["3", "4"]);
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
    changes.map(() => ({ outcome: "changed" })),
  );
  const toast = toastOf(run, null, false);
  expect(toast).toMatchObject({ title: "Terminé", description: "4 changés, 1 refusé, 2 déjà ainsi." });
  expect(toast.resume).toBeUndefined();
});

test("new products are counted apart, and taken back with the others", () => {
  const made = newRun([{ row: { id: "ligne-2", title: "Théière" }, set: { slug: "theiere" } }], {
    refused: 0,
    same: 0,
  });
  const run = afterPart(made, [{ outcome: "created" }]);
  expect(toastOf(run, null, false)).toMatchObject({ description: "1 créé.", undo: { label: "Annuler" } });
});
