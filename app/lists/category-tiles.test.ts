import { expect, test } from "vitest";
import { papers } from "#config/site.ts";
import { paperOf } from "./category-tiles.tsx";

test("a branch has its own paper, and one that an editor adds always the same of them", () => {
  expect(paperOf("audio")).toBe("bg-rose");
  for (const slug of ["velo", "jeux-de-societe", "a"]) {
    expect(Object.values(papers).map((paper) => `bg-${paper}`)).toContain(paperOf(slug));
    expect(paperOf(slug)).toBe(paperOf(slug));
  }
});
