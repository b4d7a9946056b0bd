import { expect, test } from "vitest";
import { productRow } from "#app/product/rows.fake.ts";
import { type ManyChange, planChanges } from "./many-dialog.tsx";

const rows = [699, 349.95, null, 0.5].map((price, place) => productRow({ id: `p${place}`, price }));
const priced = (change: Omit<Extract<ManyChange, { kind: "price" }>, "kind">) =>
  planChanges(rows, { kind: "price", ...change });

test.each([
  [{ by: "percent", amount: -2, rounding: "euro" }, [685, 343, 0], 1],
  [{ by: "percent", amount: -2, rounding: "cent" }, [685.02, 342.95, 0.49], 1],
  [{ by: "difference", amount: -10.1, rounding: "cent" }, [688.9, 339.85], 2],
  [{ by: "fixed", amount: 20, rounding: "cent" }, [20, 20, 20, 20], 0],
] as const)("%o", (change, prices, refused) => {
  const planned = priced(change);
  expect(planned.changed.map(({ set }) => set?.price)).toEqual(prices);
  expect(planned.refused).toHaveLength(refused);
});

test("what is so already is not written", () => {
  const planned = planChanges(rows, { kind: "active", isActive: productRow().is_active });
  expect(planned.same).toHaveLength(4);
});
