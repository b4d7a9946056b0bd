import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getProductsById } from "#app/catalogue/products/product-reads.ts";
import type { ProductRow } from "#app/data/database-types.ts";
import { now } from "#app/data/is-in-future.fake.ts";
import { openSiteData } from "#tests/site-data.ts";
import { getAnswers } from "./answers.ts";
import { fakeRecord } from "./record.fake.ts";

const { visitor, operator, addProduct, emptyCatalogue } = await openSiteData();
beforeEach(emptyCatalogue);
afterEach(() => vi.restoreAllMocks());

/** Publishes the record as the product's dossier. */
async function publish({ id }: ProductRow, record: object) {
  const texts = { record: record as never, analysis: "## Un titre" };
  await operator
    .from("dossier_revisions")
    .insert({ product_id: id, number: 1, ...texts })
    .throwOnError();
  await operator
    .from("dossiers")
    .insert({ id, revision: 1, is_active: true, ...texts })
    .throwOnError();
}

/** Returns what is said of the products, with the number of questions to the database. */
async function answers(...rows: ProductRow[]) {
  const products = await getProductsById(
    visitor,
    rows.map(({ id }) => id),
  );
  const asked = vi.spyOn(visitor, "from");
  const found = await getAnswers(visitor, products, now);
  return { found: rows.map(({ id }) => found.get(id)), questions: asked.mock.calls.length };
}

const nokia = {
  slug: "nokia-3210",
  title: "Nokia",
  price: 69,
  merchant: "Darty",
  product_url: "/autre-chemin",
};

test("come from published revisions, in one question, with the facts of the row", async () => {
  const short = fakeRecord({
    inShort: "À {prix} chez {marchand}, il suffit.",
    notFor: [
      { who: "vous voulez un écran", instead: null },
      { who: "vous jouez", instead: null },
    ],
    rejected: [
      { name: "Doro 6820", price: "unknown", criterion: "Le poids", reason: "Trop lourd.", betterFor: null },
    ],
  });
  const [first, second] = [await addProduct(nokia), await addProduct({ title: "Sans phrase" })];
  await publish(first, short);
  await publish(second, fakeRecord({ verdict: "Il fait peu. Il le fait longtemps." }));
  const { found, questions } = await answers(first, second);
  expect(questions).toBe(1);
  expect(found).toEqual([
    {
      verdict: "À 69 € chez Darty, il suffit.",
      audience: short.audience,
      notFor: "vous voulez un écran",
      rejected: [{ name: "Doro 6820", criterion: "Le poids" }],
      guarantees: { commercial: null, delivery: "unknown" },
      regulation: short.regulation,
      isPriceApproximate: false,
      analysisPath: "/autre-chemin-pourquoi",
    },
    expect.objectContaining({ verdict: "Il fait peu.", notFor: null, rejected: [] }),
  ]);
});

test("are absent when what is published is no page", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const first = await addProduct(nokia);
  await publish(first, { ...fakeRecord(), audience: 7 });
  expect(await answers(first)).toEqual({ found: [undefined], questions: 1 });
  expect(silent).toHaveBeenCalledWith("A published dossier lacks", "audience");
});

test("leave out what names the price of another product", async () => {
  const first = await addProduct();
  const inShort = "Moins que les {prix:/jbl-flip-7} de la Flip 7.";
  await publish(first, fakeRecord({ inShort }));
  const [answer] = (await answers(first)).found;
  expect([answer?.verdict, answer?.audience]).toEqual([null, fakeRecord().audience]);
});

test("are absent, and not asked for, of a product without a dossier", async () => {
  expect(await answers(await addProduct())).toEqual({ found: [undefined], questions: 0 });
});

test("are of the version that is stored: older records are brought into today's shape", async () => {
  const first = await addProduct();
  await publish(first, { ...fakeRecord({ verdict: "Ancien, et lu." }), schemaVersion: 2 });
  expect((await answers(first)).found[0]?.verdict).toBe("Ancien, et lu.");
});
