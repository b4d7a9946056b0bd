import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { daysAfter, now } from "#app/lib/data/is-in-future.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getProductsById } from "./product-reads.ts";
import { readCards, readCompared, readSummaries } from "./read.ts";
import { fakeRecord } from "./record/record.fake.ts";

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

/** Returns the answers that these products are, with the number of questions to the database. */
async function answers(...rows: ProductRow[]) {
  const ids = rows.map(({ id }) => id);
  const read = await getProductsById(visitor, ids);
  const products = ids.flatMap((id) => read.find((product) => product.id === id) ?? []);
  const asked = vi.spyOn(visitor, "from");
  return {
    found: await readCards({ client: visitor, isInFuture: now }, products),
    products,
    questions: asked.mock.calls.length,
  };
}

const nokia = {
  slug: "nokia-3210",
  title: "Nokia",
  price: 69,
  merchant: "Darty",
  affiliate_url: "https://www.darty.com/nokia",
  product_url: "/autre-chemin",
};
const rival = {
  name: "Doro 6820",
  shortNames: ["6820"],
  criterion: "poids",
  values: [{ criterion: "poids", value: 100, source: "doro" }],
  betterFor: "qui veut de grosses touches.",
};
const weight = { key: "poids", name: "Le poids", better: "lower", unit: "g", value: 87 } as const;
const source = {
  rank: "used",
  name: "Un essai",
  url: "https://essai.test",
  readOn: "2026-11-20",
  states: "Son poids.",
} as const;

test("come from published revisions, for many in as many questions, with the facts of the row", async () => {
  const record = fakeRecord({
    shortName: "Nokia 3210",
    tagline: "À {prix} chez {marchand}, il suffit.",
    // Of a trial of another model, and of what only tells of one, neither is one of this product.
    sources: [source, { ...source, bearing: "other" }, { ...source, rank: "reported" }],
    criteria: [weight],
    rejected: [rival],
  });
  const [first, second] = [await addProduct(nokia), await addProduct({ title: "Un autre" })];
  await publish(first, record);
  await publish(second, fakeRecord({ analysis: null }));
  const { found, products, questions } = await answers(second, first);
  expect(questions).toBe(2);
  expect(found[0]).toMatchObject({ name: "Un autre", analysisPath: null, otherwise: null });
  expect(found[1]).toMatchObject({
    id: first.id,
    path: "/autre-chemin",
    name: "Nokia 3210",
    title: "Nokia",
    kind: record.kind,
    tagline: "À 69\u00a0€ chez Darty, il suffit.",
    price: { amount: 69, state: "indicative", old: { amount: 89, form: "note" } },
    seller: { name: "Darty", href: "https://www.darty.com/nokia" },
    analysisPath: "/autre-chemin-pourquoi",
    badges: ["4G", "USB-C"],
    audience: record.audience,
    otherwise: { who: "qui veut de grosses touches", name: "Doro 6820", path: null, amount: null },
    proofs: { witnesses: [{ name: "Un essai", hasReserve: null }], sources: 3, rejected: 1 },
    legal: { guarantees: {}, regulation: record.regulation },
  });
  const [plain, compared] = await readCompared({ client: visitor, isInFuture: now }, products);
  expect(plain?.rivals).toEqual([]);
  expect(compared?.rivals).toMatchObject([
    {
      name: "Doro 6820",
      shortNames: ["6820"],
      criterion: "Le poids",
      decisive: { key: "poids", better: "lower", unit: "g", ours: 87, theirs: 100, source: "doro" },
      price: null,
    },
  ]);
  const summaries = await readSummaries({ client: visitor, isInFuture: now }, products);
  expect(found).toMatchObject(summaries);
});

test("say to wait, and where the same one is refurbished, while both hold", async () => {
  const first = await addProduct(nokia);
  const advice = {
    says: "wait",
    reason: "À {prix}, il est cher.",
    decidedOn: "2026-11-24",
    until: "2026-11-30",
  };
  const refurbished = { seller: "L’Atelier", amount: 49, warrantyMonths: 12, source: "atelier" };
  const read = { ...source, id: "atelier", readOn: "2026-11-20" };
  const record = fakeRecord({ advice: { ...advice, says: "wait" }, refurbished, sources: [read] });
  await publish(first, record);
  const [product] = await getProductsById(visitor, [first.id]);
  const on = (day: string) =>
    readCards({ client: visitor, isInFuture: daysAfter(day, 0) }, product ? [product] : []);
  expect((await on("2026-11-24"))[0]).toMatchObject({
    advice: { isWait: true, title: "Attendez le 30 novembre 2026", reason: "À 69\u00a0€, il est cher." },
    refurbished: { seller: "L’Atelier", readOn: "20 novembre 2026" },
  });
  expect((await on("2027-03-01"))[0]).toMatchObject({ advice: null, refurbished: null });
});

test("name who tried it, and whether what it holds against the choice is said", async () => {
  const first = await addProduct(nokia);
  const trial = (id: string, name: string, bearing?: string) => ({ ...source, id, name, bearing });
  await publish(
    first,
    fakeRecord({
      sources: [
        trial("clubic", "Clubic, test du 3210"),
        trial("01net", "01net\u00a0: le Nokia", "said"),
        trial("mobil", "Mobil (Suède), essai", "nothing"),
        trial("autre", "Autre", "other"),
        { ...trial("hmd", "HMD", "nothing"), rank: "maker" },
      ] as never,
      against: [{ text: "Lent.", source: "clubic" }],
    }),
  );
  expect((await answers(first)).found[0]?.proofs.witnesses).toEqual([
    { name: "Clubic", hasReserve: true },
    { name: "01net", hasReserve: true },
    { name: "Mobil", hasReserve: false },
  ]);
});

test("name what suits others better, while it is there, with its own price", async () => {
  const first = await addProduct(nokia);
  const other = await addProduct({ slug: "pixel", title: "Pixel", product_url: "/pixel", price: 699 });
  const instead = (path: string) => ({ who: "vous voulez un écran", instead: { name: "le Pixel", path } });
  await publish(
    first,
    fakeRecord({
      notFor: [{ who: "vous jouez", instead: null }, instead("/rien"), instead("/products/pixel")],
    }),
  );
  const otherwise = async () => (await answers(first)).found[0]?.otherwise;
  expect(await otherwise()).toEqual({
    who: "vous voulez un écran",
    name: "le Pixel",
    path: "/pixel",
    amount: 699,
  });
  await operator.from("products").update({ is_active: false }).eq("id", other.id).throwOnError();
  expect(await otherwise()).toBeNull();
});

test("name the rival that suits somebody better, before the one that serves anybody", async () => {
  const first = await addProduct({ ...nokia, price: null });
  const rival = (name: string) => ({ name, criterion: null, values: [], betterFor: "vous payez peu." });
  const who = "vous n’avez pas de disques";
  await publish(
    first,
    fakeRecord({
      notFor: [{ who, instead: null, rival: "Beam" }],
      rejected: [rival("Ray"), rival("Beam")],
      newer: { text: "Une autre est sortie.", source: "hmd" },
      cheaper: { text: "À {prix}.", source: "hmd" },
    }),
  );
  const [card] = (await answers(first)).found;
  expect(card).toMatchObject({
    otherwise: { who, name: "Beam", path: null, amount: null },
    newer: { text: "Une autre est sortie.", source: "hmd" },
    cheaper: null,
  });
});

test("are made of the row alone without a dossier, or while what is published is of another version", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const [bare, broken] = [await addProduct({ title: "Sans" }), await addProduct(nokia)];
  await publish(broken, { ...fakeRecord(), schemaVersion: 3 });
  const { found } = await answers(bare, broken);
  for (const answer of found) expect(answer).toMatchObject({ kind: "", audience: "", badges: [] });
  expect(silent).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining("npm run site migrate") }),
  );
});

test("what was read of delivery and returns at the merchant stands in place of what the dossier announces", async () => {
  const first = await addProduct(nokia);
  const announced = { commercial: "1 an.", delivery: "annoncée gratuite.", returns: "30 jours annoncés." };
  await publish(first, fakeRecord({ guarantees: announced }));
  const shown = async () => {
    const [answer] = (await answers(first)).found;
    return { sale: answer?.seller?.sale, guarantees: answer?.legal.guarantees };
  };
  expect(await shown()).toEqual({ sale: null, guarantees: announced });
  const url = "https://www.darty.com/livraison";
  const read = { delivery_terms: "offerte dès 10\u00a0€.", terms_url: url, terms_read_on: "2026-11-01" };
  await operator.from("merchants").update(read).eq("name", "Darty").throwOnError();
  expect(await shown()).toEqual({
    sale: { delivery: "offerte dès 10\u00a0€.", returns: null, url, readOn: "1er novembre 2026" },
    guarantees: { commercial: "1 an.", returns: "30 jours annoncés." },
  });
});
