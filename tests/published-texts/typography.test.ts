import { expect, test } from "vitest";
import { typographyFaults } from "./typography.ts";

test.each([
  "<p>Elle pèse 3,3 kg.</p>",
  "<p><b>Temps</b> : une page</p>",
  "<p>à 610 €</p>",
  "<p>« Non&nbsp;»</p>",
  "<p>l'eau</p>",
  '<input placeholder="Que cherchez-vous ?">',
])("%s has a fault", (html) => expect(typographyFaults(html)).toHaveLength(1));

test("no-break spaces and what nobody reads have none", () => {
  const html = `<style>a :hover {}</style><script>"a ?"</script><p>«\u00a0Non\u00a0», 3,3\u00a0kg\u00a0: l’eau…</p>`;
  expect(typographyFaults(html)).toEqual([]);
});
