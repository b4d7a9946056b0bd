import { expect, test } from "vitest";
import { ratingLine } from "./rating-line.ts";

const rating = { value: 4.4, reviews: "plus de 500 avis", source: "unknown", readOn: "unknown" };

test.each([
  [{}, "Note reprise du catalogue\u00a0: 4,4/5, plus de 500 avis, site non précisé."],
  [{ reviews: "unknown" }, "Note reprise du catalogue\u00a0: 4,4/5, site non précisé."],
  [{ source: "Fnac" }, "Note reprise du catalogue\u00a0: 4,4/5, plus de 500 avis, Fnac, jour non précisé."],
  [{ readOn: "2026-11-20" }, "Note reprise du catalogue\u00a0: 4,4/5, plus de 500 avis, site non précisé."],
  [
    { source: "Fnac", readOn: "2026-03-01" },
    "Note lue chez Fnac le 1er mars 2026\u00a0: 4,4/5, plus de 500 avis.",
  ],
])("a rating with %j reads « %s »", (known, line) => {
  expect(ratingLine({ ...rating, ...known })).toBe(line);
});
