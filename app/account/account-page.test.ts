import { expect, test } from "vitest";
import { returnPathOf, returnTo, typedEmailOf } from "./account-page.tsx";

test.each([
  [returnTo("/compte"), "/compte"],
  [returnTo("//ailleurs.example"), "/"],
  [returnTo("https://ailleurs.example"), "/"],
  [{ email: "ada@exemple.fr" }, "/"],
  [null, "/"],
  ["/compte", "/"],
])("after %j one goes to %s", (state, path) => {
  expect(returnPathOf(state)).toBe(path);
});

test.each([
  [{ email: "ada@exemple.fr" }, "ada@exemple.fr"],
  [{ email: undefined }, ""],
  [null, ""],
])("%j holds the address %j", (state, email) => {
  expect(typedEmailOf(state)).toBe(email);
});
