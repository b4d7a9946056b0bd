import { expect, test } from "vitest";
import { rivalReason } from "./rival-names.ts";

test.each([
  ["Apple Watch Ultra", null, "En face d’Apple Watch Ultra."],
  ["Bose Ultra Open (2024)", null, "En face de Bose Ultra Open."],
  ["Bose SoundLink Max", "20 h", "Face à Bose SoundLink Max\u00a0: 20 h."],
])("of %s", (model, reason, expected) => {
  expect(rivalReason({ model, isRejected: reason !== null, reason })).toBe(expected);
});
