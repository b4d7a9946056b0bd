import { describe, expect, it } from "vitest";
import { orderOf, productAddress } from "./product-list.ts";

const read = (query: string) => productAddress.read(new URLSearchParams(query));
const category = "c0000000-0000-4000-8000-000000000001";
const plain = {
  category: null,
  search: "",
  view: null,
  filters: [],
  merchant: null,
  order: null,
  page: 1,
};

describe("the address of the product list", () => {
  it("has no query for the default list", () => {
    expect(read("")).toEqual(plain);
    expect(String(productAddress.write(read("")))).toBe("");
  });

  it.each([
    `category=${category}&recherche=casque+sony&tri=prix&ordre=asc&page=3`,
    "tri=date&ordre=asc",
    "tri=statut&ordre=desc",
    "vue=prix&tri=echeance&ordre=asc",
    "vue=liens",
    "recherche=%C3%A9couteurs",
    "vue=prix&filtre=vu-14&filtre=avec-marchand&marchand=Fnac",
  ])("says the same when it is read and written again: %s", (query) => {
    expect(String(productAddress.write(read(query)))).toBe(query);
  });

  it.each([
    ["", "created_at", true],
    ["vue=brouillons", "created_at", true],
    ["vue=prix", "price_expires_at", false],
    ["vue=liens", "link", false],
    ["vue=liens&tri=prix&ordre=desc", "price", true],
    ["vue=liens&tri=lien&ordre=desc", "link", true],
    ["tri=lien&ordre=asc", "created_at", true],
    ["vue=prix&tri=lien&ordre=desc", "price_expires_at", false],
  ])("has the order that was chosen, or that of the view: %s", (query, by, descending) => {
    expect(orderOf(read(query))).toEqual({ by, descending });
  });

  it.each([
    "category=audio",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=1e9",
    "vue=tout",
    "filtre=cher",
    "marchand=+",
    "tri=slug&ordre=desc",
  ])("ignores invalid values: %s", (query) => {
    expect(read(query)).toEqual(plain);
  });
});
