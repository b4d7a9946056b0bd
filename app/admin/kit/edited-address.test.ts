import { expect, test } from "vitest";
import { FROM_LIST, stepTo } from "./edited-address.ts";

const pathname = "/admin/categories";
const list = { pathname, search: "?page=2", state: null };
const form = { pathname, search: "?page=2&edition=a", state: FROM_LIST };

test("a form that was opened in the list closes by a step back", () => {
  expect(stepTo({ id: "a", text: "" }, { location: list, next: null })).toEqual({
    search: "?page=2&edition=a",
    replace: false,
    state: FROM_LIST,
  });
  expect(stepTo(null, { location: form, next: null })).toBe(-1);
});

test("a form that a link opened closes in its place", () => {
  const linked = { ...form, state: null };
  expect(stepTo(null, { location: linked, next: null })).toEqual({
    search: "?page=2",
    replace: true,
    state: null,
  });
});

test("a search that is still on its way when the form closes stays in the address", () => {
  const next = { pathname, search: "?recherche=audio&edition=a" };
  expect(stepTo(null, { location: form, next })).toEqual({
    search: "?recherche=audio",
    replace: true,
    state: null,
  });
});

test("a search that is still on its way when the form opens comes with it, and outlives it", () => {
  const opened = stepTo(
    { id: "a", text: "" },
    { location: list, next: { pathname, search: "?recherche=audio" } },
  );
  expect(opened).toEqual({ search: "?recherche=audio&edition=a", replace: false, state: null });
});

test("a form that closes while another screen is on its way leaves that alone", () => {
  expect(stepTo(null, { location: form, next: { pathname: "/admin/products", search: "" } })).toBe(-1);
});
