import { expect, test } from "vitest";
import { FROM_LIST, shouldRevalidate, stepTo } from "./edited-address.ts";

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

test("what another parameter names opens and closes by that one, and leaves the rest of the address", () => {
  const messages = { pathname: "/admin/messages", search: "?page=2", state: null };
  expect(stepTo({ id: "a", text: "" }, { location: messages, next: null }, "message")).toEqual({
    search: "?page=2&message=a",
    replace: false,
    state: FROM_LIST,
  });
  const linked = { ...messages, search: "?page=2&message=a&edition=b" };
  expect(stepTo(null, { location: linked, next: null }, "message")).toEqual({
    search: "?page=2&edition=b",
    replace: true,
    state: null,
  });
});

test.each([
  ["?page=2", "?page=2&edition=a", false],
  ["?page=2&edition=nouveau&texte=Casque", "?page=2", false],
  ["?page=2", "?page=2&message=a", false],
  ["?page=2&message=a", "?page=2", false],
  ["?page=2&message=a", "?page=3", true],
  ["?page=2&message=a", "?page=2&message=a", true],
])("from %s to %s the list is read again: %s", (from, to, isRead) => {
  const url = (search: string) => new URL(`https://site.test/admin/messages${search}`);
  const step = { currentUrl: url(from), nextUrl: url(to), defaultShouldRevalidate: true };
  expect(shouldRevalidate({ ...step, currentParams: {}, nextParams: {} })).toBe(isRead);
});
