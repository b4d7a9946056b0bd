import { expect, test } from "vitest";
import { followed } from "./row-form.tsx";

test("a text that follows others is written where it stands, until somebody has written it", () => {
  const derived = { "seo.title": ({ title }: Record<string, unknown>) => String(title) };
  const before = { title: "Lampe", seo: { title: "Lampe", description: "" } };
  const after = followed(before, "title", "Lampe A", derived);
  expect(after).toEqual({ title: "Lampe A", seo: { title: "Lampe A", description: "" } });
  const own = followed(after, "seo.title", "La nôtre", derived);
  expect(followed(own, "title", "Lampe B", derived)).toEqual({
    title: "Lampe B",
    seo: { title: "La nôtre", description: "" },
  });
});
