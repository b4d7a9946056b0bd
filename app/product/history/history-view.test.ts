import { expect, test } from "vitest";
import { historyView } from "./price-observations.ts";

const seen = (day: string, amount: number, merchant = "Fnac") => ({
  amount,
  merchant,
  source: "checked",
  seen_at: `${day}T09:00:00Z`,
});

test("a single observation, or several of one day, are no history", () => {
  expect(historyView([])).toBeNull();
  expect(historyView([seen("2026-11-01", 79)])).toBeNull();
  expect(historyView([seen("2026-11-01", 79), seen("2026-11-01", 69)])).toBeNull();
});

test("a curve has steps from one reading to the next, and says what they are", () => {
  const history = historyView([
    seen("2026-11-01", 100),
    seen("2026-11-03", 100),
    seen("2026-11-06", 80),
    seen("2026-11-11", 90, "Darty"),
  ]);
  expect(history?.curve).toEqual({
    seen: "M0 12H20M50 88H50M100 50H100",
    between: "M20 12H50V88M50 88H100V50",
    highest: 100,
    lowest: 80,
  });
  expect(history?.description).toBe(
    "Prix relevés du 1er novembre 2026 au 11 novembre 2026\u00a0: de 100\u00a0€ à 90\u00a0€, au plus bas 80\u00a0€, au plus haut 100\u00a0€.",
  );
  expect(history?.rows).toEqual([
    { days: "11 novembre 2026", price: "90\u00a0€", merchant: "Darty" },
    { days: "6 novembre 2026", price: "80\u00a0€", merchant: "Fnac" },
    { days: "du 1er novembre au 3 novembre 2026", price: "100\u00a0€", merchant: "Fnac" },
  ]);
});

test("a price that stays is a line in the middle, and a long history ends with its twelve latest prices", () => {
  expect(historyView([seen("2026-11-01", 79), seen("2026-11-20", 79)])?.curve).toMatchObject({
    seen: "M0 50H100",
    between: "",
  });
  const many = Array.from({ length: 28 }, (_, day) =>
    seen(`2026-11-${String(day + 1).padStart(2, "0")}`, day + 1),
  );
  expect(historyView(many)?.rows).toHaveLength(12);
  expect(historyView(many)?.curve).toMatchObject({ lowest: 17, highest: 28 });
});
