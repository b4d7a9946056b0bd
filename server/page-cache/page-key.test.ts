import { expect, test } from "vitest";
import { addressList } from "#config/addresses.ts";
import { pageKey, withDeclaredParameters } from "./page-key.ts";

const routeIds = new Set(["root", "lists/categories/categories", "lists/home/home"]);
const keyOf = (address: string) => pageKey(new URL(address, "http://localhost"), routeIds);

test("parameters without effect are ignored", () => {
  expect(keyOf("/categories?utm_source=lettre&page=2")).toBe("/categories");
  expect(keyOf("/?fbclid=1")).toBe("/");
});

test("searches are cached, each under its words as typed", () => {
  expect(keyOf("/categories?utm=1&q=casque+d’écoute")).toBe(
    keyOf("/categories?q=casque%20d%E2%80%99%C3%A9coute"),
  );
  expect(keyOf("/categories?q=casque")).toBe("/categories?q=casque");
  expect(keyOf("/categories?q=Casque")).toBe("/categories?q=Casque");
  expect(keyOf("/categories.data?q=casque")).toBe("/categories.data?q=casque");
  expect(keyOf("/categories/_.data?q=casque")).toBe("/categories/_.data?q=casque");
});

test.each(["", " casque", "casque ", "a%00b", "a%0Ab", "x".repeat(101)])(
  "a search for %j is not",
  (words) => {
    expect(keyOf(`/categories?q=${words.replaceAll(" ", "+")}`)).toBeUndefined();
  },
);

test("a calculation with a reader's own figures is rendered each time, on pages of products only", () => {
  for (const path of ["/nokia-3210", "/Nokia-3210", "/products/nokia-3210", "/nokia-3210.data"]) {
    expect(keyOf(`${path}?prix=10`)).toBeUndefined();
    expect(keyOf(`${path}?couts=1&couts=2`)).toBeUndefined();
  }
  for (const path of ["/", "/about", "/categories/audio", "/media/photos/a.webp"])
    expect(keyOf(`${path}?prix=10`)).toBe(path);
});

test("the parts of a sitemap are cached, each under one address", () => {
  expect(keyOf("/sitemap.xml?page=2&utm=1")).toBe("/sitemap.xml?page=2");
  expect(keyOf("/SITEM%61P.xml?page=2")).toBe("/sitemap.xml?page=2");
  expect(keyOf("/sitemap.xml.data?page=2&_routes=root")).toBe("/sitemap.xml?page=2");
  expect(keyOf("/Sitemap.xml?utm=1")).toBe("/sitemap.xml");
});

test.each(["0", "100", "1.5", "x", ""])("an invalid part of a sitemap is not cached: %j", (part) => {
  expect(keyOf(`/sitemap.xml?page=${part}`)).toBeUndefined();
});

test.each(["/Categories", "/categori%65s", "/categories/", "/CATEGORIES.data"])(
  "a search at %s is a search",
  (path) => expect(keyOf(`${path}?q=casque`)).toMatch(/\?q=casque$/),
);

test.each([
  "/admin",
  "/%61dmin/products",
  "/admin/_.data",
  "/admin/%zz",
  "/admin/products",
  "/admin.data",
  "/auth?next=/",
  "/Compte/profil",
  "/rest/v1/products",
])("%s is nobody else's", (address) => expect(keyOf(address)).toBeUndefined());

test("a path that only begins like a private one is public", () => {
  expect(keyOf("/authentique")).toBe("/authentique");
  expect(keyOf("/%zz")).toBe("/%zz");
});

test("data requests are distinguished by their routes, in any order", () => {
  const key = keyOf("/categories.data?_routes=root%2Clists%2Fcategories%2Fcategories");
  expect(key).toBe("/categories.data?_routes=lists%2Fcategories%2Fcategories%2Croot");
  expect(keyOf("/categories.data?_routes=root,lists/categories/categories,root&utm=1")).toBe(key);
  expect(keyOf("/categories.data")).toBe("/categories.data");
});

test("data requests for unknown routes are not cached", () => {
  expect(keyOf("/categories.data?_routes=nothing")).toBeUndefined();
});

/** A path that matches the pattern. */
const exampleOf = (pattern: string) => pattern.replace(/:[a-z]+/, "exemple").replace("/*", "/exemple/x");

const declared = addressList.flatMap(({ pattern, parameters = {} }) =>
  Object.entries(parameters).map(([name, use]) => [exampleOf(pattern), name, use] as const),
);

test.each(declared)("%s answers differently to %s, as the table of addresses says", (path, name, use) => {
  expect(keyOf(path)).toBe(path);
  const values = ["1", "2", "exemple"].map((value) => keyOf(`${path}?utm_source=lettre&${name}=${value}`));
  const kept = ["1", "2", "exemple"].map((value) =>
    use !== "each request" && use.test(value) ? `${path}?${name}=${value}` : undefined,
  );
  expect(values).toEqual(kept);
});

test.each(addressList.filter(({ isShared }) => !isShared).map(({ pattern }) => exampleOf(pattern)))(
  "%s is never cached",
  (path) => expect(keyOf(path)).toBeUndefined(),
);

test("cached and other pages see the same parameters: those that the table declares", () => {
  const seen = (address: string) => {
    const { pathname, search } = withDeclaredParameters(new URL(address, "http://localhost"));
    return pathname + search;
  };
  expect(seen("/categories?page=2&q=casque&utm_source=lettre")).toBe("/categories?q=casque");
  expect(seen("/categories.data?q=a%20b&_routes=root&page=2")).toBe("/categories.data?q=a+b&_routes=root");
  expect(seen("/about?page=2")).toBe("/about");
  expect(seen("/contact?index&envoye=1")).toBe("/contact?index&envoye=1");
  expect(seen("/admin/products?page=2")).toBe("/admin/products?page=2");
});
