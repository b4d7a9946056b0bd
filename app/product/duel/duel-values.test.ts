import { expect, test } from "vitest";
import { namesModel } from "./duel-values.ts";

const names = ["Sony WH-1000XM5", "xm5"];

test.each(["xm5", "XM5", "wh 1000 xm5", "WH1000XM5", "sony wh"])("%s names the model", (typed) => {
  expect(namesModel(typed, names)).toBe(true);
});

test.each(["", " ", "x", "xm6", "bose", "sony xm5"])("%j does not", (typed) => {
  expect(namesModel(typed, names)).toBe(false);
});
