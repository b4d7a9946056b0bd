import { expect, test } from "vitest";
import { toastWords } from "#app/admin/entity/entity-words.ts";

test("a row that could not be read is not said to be gone", () => {
  const { open, gone } = toastWords({
    noun: { singular: "image", plural: "images", isFeminine: true },
  }).notSaved;
  expect(open).toBe("Impossible d’ouvrir l’image");
  expect(gone).toBe("Cette image n’existe plus");
});
