import { describe, expect, test } from "vitest";
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { daysAfter } from "#app/lib/data/is-in-future.fake.ts";
import { adviceView, lastingRows, refurbishedView } from "./outlook.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { fakeRecord } from "./record/record.fake.ts";
import { withFacts } from "./record/texts.ts";

type Advice = NonNullable<DossierRecord["advice"]>;

const on =
  (moment: string): IsInFuture =>
  (time) =>
    Date.parse(moment) < Date.parse(time);
const november = on("2026-11-24T12:00:00Z");
const wait: Advice = {
  says: "wait",
  reason: "Il baisse chaque hiver.",
  decidedOn: "2026-11-24",
  until: "winter-sales",
};
const shown = (changes: Partial<Advice>, { amount = 649, isInFuture = november } = {}) =>
  adviceView({ ...wait, ...changes }, amount, isInFuture);

describe("an advice", () => {
  test.each<[Partial<Advice>, string, string]>([
    [{}, "Attendez les soldes d’hiver, le 6 janvier 2027", "Attendez le 6 janvier 2027"],
    [{ target: 610 }, "Attendez 610\u00a0€ ou les soldes d’hiver, le 6 janvier 2027", "Attendez 610\u00a0€"],
    [{ until: "2026-12-01" }, "Attendez le 1er décembre 2026", "Attendez le 1er décembre 2026"],
    [
      { says: "buy", until: "black-friday" },
      "Achetez sans attendre le Black Friday, le 27 novembre 2026",
      "Achetez sans attendre",
    ],
    [
      { says: "buy", until: "2026-12-12", target: 700 },
      "Sous 700\u00a0€, achetez avant le 12 décembre 2026",
      "Achetez sans attendre",
    ],
  ])("%j reads %j", (changes, title, short) => {
    expect(shown(changes)).toMatchObject({ title, short, reason: "Il baisse chaque hiver." });
  });

  test("names amounts by tokens, and leaves out the sentence of an amount that is not known", () => {
    const reason = "Il a coûté {prix-50}.";
    const reasonAt = (amount: number | null) => {
      const said = withFacts({ ...wait, reason }, { amount, merchant: null });
      return adviceView(said, amount, november)?.reason;
    };
    expect(reasonAt(649)).toBe("Il a coûté 599\u00a0€.");
    expect(reasonAt(null)).toBe("");
  });

  test("ends by itself on its day, at midnight in Paris", () => {
    expect(shown({}, { isInFuture: on("2027-01-05T22:59:59Z") })).not.toBeNull();
    expect(shown({}, { isInFuture: on("2027-01-05T23:00:00Z") })).toBeNull();
    expect(shown({ until: "2026-11-24" })).toBeNull();
  });

  test("to wait ends when the price is there; to buy below a price does not", () => {
    expect(shown({ target: 610 }, { amount: 610 })).toBeNull();
    expect(shown({ target: 610 }, { amount: 610.01 })).not.toBeNull();
    expect(shown({ says: "buy", target: 610 }, { amount: 600 })).not.toBeNull();
  });

  test("is not there without one, nor with a half-written end", () => {
    expect(adviceView(undefined, 649, november)).toBeNull();
    expect(adviceView(null, 649, november)).toBeNull();
    expect(shown({ until: "bientôt" })).toBeNull();
  });
});

const source = "notice";

test("each part is a row with its source, in words", () => {
  const rows = lastingRows({
    battery: { changedBy: "owner", note: "quatre vis", source },
    spareParts: { years: 7, note: "vendues par la marque", source },
    updates: { until: "2031-08", note: "sécurité", source },
    index: { kind: "repairability", score: 8.3, source },
    resale: { years: 2, amount: 200, source },
  });
  expect(rows).toEqual([
    { term: "Batterie", text: "se change chez soi, quatre vis", source },
    { term: "Pièces détachées", text: "disponibles pendant 7 ans, vendues par la marque", source },
    { term: "Mises à jour", text: "jusqu’en août 2031, sécurité", source },
    { term: "Indice de réparabilité", text: "8,3 sur 10", source },
    { term: "Revente", text: "200\u00a0€ au bout de 2 ans", source },
  ]);
});

test("what is not known is absent", () => {
  expect(lastingRows({})).toEqual([]);
  expect(lastingRows({ battery: { source } })).toEqual([]);
  expect(lastingRows({ updates: { until: "2033", source } })).toEqual([
    { term: "Mises à jour", text: "jusqu’en 2033", source },
  ]);
});

const readOn = "2026-11-24";
const offered = {
  id: "atelier",
  rank: "reported",
  name: "L’Atelier",
  url: "https://atelier.test/xm6",
  readOn,
  states: "Le prix.",
} as const;
const refurbished = { seller: "L’Atelier", amount: 289, warrantyMonths: 24, source: "atelier" };
const record = fakeRecord({ refurbished, sources: [offered] });

describe("a refurbished offer", () => {
  test("is shown with the day and the address of its source, for ninety days", () => {
    expect(refurbishedView(record, daysAfter(readOn, 89))).toEqual({
      seller: "L’Atelier",
      amount: 289,
      warrantyMonths: 24,
      url: "https://atelier.test/xm6",
      readOn: "24 novembre 2026",
    });
    expect(refurbishedView(record, daysAfter(readOn, 90))).toBeNull();
  });

  test("is absent where nothing is known, or its source is gone", () => {
    expect(refurbishedView(fakeRecord(), daysAfter(readOn, 0))).toBeNull();
    expect(refurbishedView({ refurbished, sources: [] }, daysAfter(readOn, 0))).toBeNull();
  });
});
