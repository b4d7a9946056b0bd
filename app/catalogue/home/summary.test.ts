import { expect, test } from "vitest";
import { categoryRow, productRow } from "#app/catalogue/model/rows.fake.ts";
import { toCategory, toProduct } from "#app/catalogue/model/rows.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import { daysAfter, now } from "#app/data/is-in-future.fake.ts";
import { READ_PRODUCTS, summaryOf } from "./summary.ts";

const category = (id: string, parent_id: string | null = null) =>
  toCategory(categoryRow({ id, slug: id, name: `Nom de ${id}`, parent_id }));
const product = (id: string, category_id: string, price: number | null = 449) =>
  toProduct(productRow({ id, title: id, product_url: `/${id}`, category_id, price }));

const categories = [
  category("son"),
  category("image"),
  category("casques", "son"),
  category("filaires", "casques"),
];

test("names need, product and price of each choice in the order of the tree", () => {
  const products = [product("tv", "image"), product("dt", "filaires"), product("xm", "casques", null)];
  expect(summaryOf(categories, products, now)).toEqual({
    branches: [
      {
        name: "Nom de son",
        more: null,
        choices: [
          { need: "Nom de casques", name: "xm", href: "/xm", price: null },
          { need: "Nom de filaires", name: "dt", href: "/dt", price: 449 },
        ],
      },
      {
        name: "Nom de image",
        more: null,
        choices: [{ need: "Nom de image", name: "tv", href: "/tv", price: 449 }],
      },
    ],
    merchants: 1,
    isComplete: true,
  });
});

test("shows an indicative price, and none that its merchant’s programme hides", () => {
  const stale = { ...product("tv", "image"), priceExpiresAt: "2026-03-03T00:00:00+00:00" };
  const hidden = { ...stale, hidesOldPrice: true };
  const shown = (one: Product, time = now) =>
    summaryOf(categories, [one], time).branches[0]?.choices[0]?.price;
  const later = daysAfter("2026-03-03T00:00:00Z", 0);
  expect([shown(stale, later), shown(hidden, later)]).toEqual([449, null]);
  expect(shown(hidden, daysAfter("2026-03-01T00:00:00Z", 1))).toBe(449);
});

test("leads to what it does not show: branches are cut, and of a large catalogue only the newest are read", () => {
  const many = Array.from({ length: 36 }, (_, index) => product(`p${index}`, "casques"));
  const cut = summaryOf(categories, [...many, product("tv", "image")], now);
  expect(cut.branches.map(({ more, choices }) => [more, choices.length])).toEqual([
    ["/categories/son", 18],
    [null, 1],
  ]);
  expect(cut.isComplete).toBe(false);
  const full = Array.from({ length: READ_PRODUCTS }, (_, index) => product(`p${index}`, "image"));
  const { branches, isComplete } = summaryOf(categories, full, now);
  expect([branches.map(({ more }) => more), isComplete]).toEqual([["/categories/image"], false]);
});

test("does not claim to be complete without a product whose branch is hidden", () => {
  const products = [product("tv", "image"), product("outil", "jardin")];
  expect(summaryOf([...categories, category("jardin", "hidden")], products, now)).toMatchObject({
    branches: [{ name: "Nom de image" }],
    isComplete: false,
  });
});
