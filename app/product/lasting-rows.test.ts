import { expect, test } from "vitest";
import { lastingRows } from "./outlook.ts";

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
