import { expect, test } from "vitest";
import { productRow } from "#app/product/rows.fake.ts";
import { changeOf, planChanges } from "./many-dialog.tsx";

const rows = [699, 349.95, null, 0.5].map((price, place) => productRow({ id: `p${place}`, price }));

test.each([
  [{ by: "percent", amount: -2, rounding: "euro" }, [685, 343, 0], 1],
  [{ by: "percent", amount: -2, rounding: "cent" }, [685.02, 342.95, 0.49], 1],
  [{ by: "difference", amount: -10.1, rounding: "cent" }, [688.9, 339.85], 2],
  [{ by: "fixed", amount: 20, rounding: "cent" }, [20, 20, 20, 20], 0],
] as const)("%o", ({ by, amount, rounding }, prices, refused) => {
  const planned = planChanges(rows, { by, amount, rounding });
  expect(planned.changed.map(({ set }) => set?.price)).toEqual(prices);
  expect(planned.refused).toHaveLength(refused);
});

test("what is so already is not written", () => {
  const planned = planChanges(rows, { is_active: productRow().is_active });
  expect(planned.same).toHaveLength(4);
});

const typed = {
  kind: "price",
  by: "fixed",
  rounding: "cent",
  amount: "",
  merchant: "",
  category: "",
} as const;

test.each(["20", "20,0", " 20,00 € ", "20€00"])("« %s » is one and the same change", (amount) => {
  expect(changeOf({ ...typed, amount })).toEqual({ by: "fixed", amount: 20, rounding: "cent" });
});

test.each(["", "20,", "-1", "vingt"])("« %s » is no price yet", (amount) => {
  expect(changeOf({ ...typed, amount })).toBeNull();
});

test("what is typed for another kind of change makes no other one", () => {
  const merchant = { ...typed, kind: "merchant", merchant: " Fnac " } as const;
  expect(changeOf({ ...merchant, amount: "20" })).toEqual({ merchant: "Fnac" });
  expect(changeOf({ ...merchant, merchant: " " })).toEqual({ merchant: null });
  expect(changeOf({ ...typed, kind: "category" })).toBeNull();
  expect(changeOf({ ...typed, kind: "deactivate" })).toEqual({ is_active: false });
});
