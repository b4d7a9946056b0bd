import { expect, test } from "vitest";
import { withKept } from "./kept.tsx";

const tile = { need: "n1", path: "/a", category: "Casques", name: "A", amount: 100, image_url: null };
const kept = { need: "n1", path: "/a", name: "A", amount: 100 };
const noteOf = (before: object) => withKept([tile], [{ ...kept, ...before }]).shown.map(({ note }) => note);

test("what is still so is shown without a word", () => {
  expect(withKept([tile, { ...tile, need: "n2", path: "/b" }], [kept])).toEqual({
    shown: [{ ...tile, note: undefined }],
    elsewhere: [],
  });
});

test("another price is said, unless one of both is unknown", () => {
  expect(noteOf({ amount: 120 })).toEqual(["Gardé à 120\u00a0€"]);
  expect(noteOf({ amount: null })).toEqual([undefined]);
});

test("another product for the need stands in place of the kept one", () => {
  expect(noteOf({ path: "/z", name: "Z" })).toEqual(["Vous aviez gardé Z"]);
});

test("a need without a choice here is named with its link", () => {
  const gone = { ...kept, need: "n9", path: "/z" };
  expect(withKept([tile], [gone])).toEqual({ shown: [], elsewhere: [gone] });
});
