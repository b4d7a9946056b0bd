import { expect, test } from "vitest";
import { shortNameOf } from "./short-name.ts";

test.each([
  ["Sony WH-1000XM6", "Sony WH-1000XM6"],
  ["Technics EAH-AZ100, écouteurs sans fil à réduction de bruit", "Technics EAH-AZ100"],
  ["Fairphone (Gen. 6) 256 Go, reconditionné par le fabricant", "Fairphone"],
  ["Une machine à café automatique avec broyeur intégré", "Une machine à café automatique avec"],
  ["Anticonstitutionnellementanticonstitutionnellement", "Anticonstitutionnellementanticonstitutio"],
])("« %s » is « %s » on a card", (title, name) => {
  expect(shortNameOf(title)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(40);
});
