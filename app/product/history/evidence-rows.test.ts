/** What a product's pages say of its making, from the rows that editors write. */

import { expect, test } from "vitest";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { corrections, evaluations, recordEvidence } from "#app/admin/evaluations/recording.tsx";
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { daysAfter, now } from "#app/lib/data/is-in-future.fake.ts";
import { parisDay } from "#app/lib/formatting/dates.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { type Product, toProduct } from "#app/product/rows.ts";
import { analysisView } from "#app/product/view.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { evidenceOf, readRecorded, reductionOf } from "./evidence.ts";
import { getLog } from "./log.ts";

const { visitor, operator, addAdministrator, addProduct } = await openSiteData();
const { client: editor } = await addAdministrator();

/** As the day of a price. */
const today = parisDay();
const soon = parisDay(20);
const evaluation = {
  evaluated_on: today,
  occasion: "schedule",
  outcome: "confirmed",
  replaces: null,
  note: "Rien de mieux à ce prix.",
  person_id: null,
  next_due_on: soon,
};

const productOf = async (id: string) =>
  toProduct((await operator.from("products").select("*").eq("id", id).single().throwOnError()).data);

const loadEvidence = async (client: typeof visitor, product: Product, isInFuture: IsInFuture) => {
  const recorded = await readRecorded(client, product);
  const reduction = reductionOf(product, recorded, isInFuture);
  return { ...evidenceOf(product, recorded, isInFuture), reduction };
};

test("a product that was never evaluated says until when it will be, and has no curve", async () => {
  const { id } = await addProduct({ price: 99, merchant: "Fnac" });
  const { evaluation, history, reduction, log } = await loadEvidence(visitor, await productOf(id), now);
  expect(evaluation?.text).toMatch(/^Choix actuel, revu d’ici au /);
  expect([history, reduction]).toEqual([null, null]);
  expect(log.map(({ title }) => title)).toEqual(["Premier prix"]);
});

test("an evaluation and a correction are on the page, in the log and in the queue; overdue is said", async () => {
  const { id, title, product_url } = await addProduct({ title: "Platine & Cie", price: 99 });
  await recordEvidence(editor, evaluations, [id], evaluation);
  await recordEvidence(editor, corrections, [id], { was: "Six heures", is_now: "Cinq heures" });
  const product = await productOf(id);
  const shown = await loadEvidence(visitor, product, now);
  expect(shown.evaluation).toMatchObject({ isOverdue: false });
  expect(shown.evaluation?.text).toMatch(/^Réévalué le .*choix revu d’ici au /);
  expect(shown.log.map(({ kind }) => kind)).toEqual(["correction", "evaluation", "price"]);
  expect(shown.log.map(({ text }) => text)).toContain("Cinq heures");
  const asked = new URL(shown.reportPath, "https://site.test").searchParams;
  expect([asked.get("sujet"), asked.get("page")]).toEqual([`Erreur sur la page ${title}`, product_url]);

  // The analysis says of it what was corrected in its text.
  const recorded = await readRecorded(visitor, product);
  const rows = { product, record: fakeRecord(), recorded, category: null, merchants: [], pages: new Map() };
  const analysis = analysisView(rows, "## Un titre\n\nUn texte.", now);
  expect(analysis?.evidence?.log.map(({ text }) => text)).toEqual(["Cinq heures"]);

  const later = await loadEvidence(visitor, product, daysAfter(today, 22));
  expect(later.evaluation).toMatchObject({ isOverdue: true });

  const { entries } = await getLog(visitor, { count: 3 });
  expect(entries.map((entry) => [entry.kind, entry.product.path])).toEqual([
    ["correction", product_url],
    ["evaluation", product_url],
    ["price", product_url],
  ]);
  const page = await getLog(visitor, { kind: "evaluation", count: 1 });
  expect(page.next).toBeNull();
});

test("what the database refuses is said at its field", async () => {
  const { id } = await addProduct();
  const tooLate = { ...evaluation, next_due_on: "2199-01-01" };
  const error = await recordEvidence(editor, evaluations, [id], tooLate).catch((thrown: unknown) => thrown);
  expect(refusalOf(evaluations, error).field).toBe("next_due_on");
  const stranger = await recordEvidence(visitor, evaluations, [id], evaluation).catch(
    (thrown: unknown) => thrown,
  );
  expect(refusalOf(evaluations, stranger).message).toContain("droits");
});
