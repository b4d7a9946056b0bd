/** What stands in a text for the page that it names, while that page is there, moves, goes and comes back. */

import { expect, test } from "vitest";
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { daysAfter, now } from "#app/lib/data/is-in-future.fake.ts";
import type { ProseNode } from "#app/ui/prose.tsx";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { findPage } from "./find-page.ts";
import { withLinks } from "./named-pages.ts";
import { readDraftPage } from "./read.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { fakeRecord } from "./record/record.fake.ts";
import { withFacts } from "./record/texts.ts";
import { productRow } from "./rows.fake.ts";
import { toProduct } from "./rows.ts";
import { analysisView, productView } from "./view.ts";

const { visitor, operator, addProduct, addCategory } = await openSiteData();
const change = async (slug: string, changes: Partial<ProductRow>) =>
  void (await operator.from("products").update(changes).eq("slug", slug).throwOnError());

/** The page of another product with these texts, as readers get it. */
const product = toProduct(productRow({ price: 99, merchant: null }));
async function shown(analysis: string, changes: Partial<DossierRecord> = {}, isInFuture: IsInFuture = now) {
  const rows = await readDraftPage(visitor, product, { record: fakeRecord(changes), analysis });
  return {
    text: analysisView(rows, analysis, isInFuture)?.text.opening,
    ...productView(rows, isInFuture).dossier,
  };
}

const paragraph = (...children: ProseNode[]) => [{ tag: "p", children }];

/** Where a link leads, in an analysis and in a record; `null` where there is none. */
async function followed(href: string) {
  const { text, notFor } = await shown(`Avant [ici](${href})`, {
    notFor: [{ who: "vous", instead: { name: "l’autre", path: href } }],
  });
  const at = notFor?.[0]?.instead?.path ?? null;
  expect(notFor).toEqual([{ who: "vous", instead: at === null ? null : { name: "l’autre", path: at } }]);
  expect(text).toEqual(paragraph("Avant ", at === null ? "ici" : { href: at, children: ["ici"] }));
  return at;
}

test("a link leads to where its page is, and is left out while there is none", async () => {
  expect(await followed("/nokia-3210")).toBe("/nokia-3210");
  expect(await followed("/products/nokia-3210?a=1#prix")).toBe("/nokia-3210?a=1#prix");
  expect(await followed("/nokia-3210-pourquoi")).toBe("/nokia-3210-pourquoi");
  await change("nokia-3210", { slug: "nokia", product_url: "/telephone" });
  expect(await followed("/nokia-3210")).toBe("/telephone");
  expect(await followed("/product/nokia-3210/")).toBe("/telephone");
  expect(await followed("/nokia-3210-pourquoi")).toBe("/telephone-pourquoi");
  await change("nokia", { is_active: false });
  for (const path of ["/nokia-3210", "/telephone", "/telephone-pourquoi"])
    expect(await followed(path)).toBeNull();
  await change("nokia", { is_active: true });
  expect(await followed("/nokia-3210")).toBe("/telephone");
});

test("categories, pages of the site and other sites are told apart", async () => {
  const { id } = await addCategory({ slug: "lampes" });
  expect(await followed("/categories/lampes?page=2")).toBe("/categories/lampes?page=2");
  await operator.from("categories").update({ slug: "lumieres" }).eq("id", id).throwOnError();
  expect(await followed("/categories/lampes")).toBe("/categories/lumieres");
  expect(await followed("/choisir/audio?reponses=1")).toBe("/choisir/audio?reponses=1");
  for (const path of [
    "/",
    "/methode",
    "/ecartes",
    "/journal",
    "/contact?sujet=Prix",
    "/media/produits/loin.svg",
    "/auth",
  ])
    expect(await followed(path)).toBe(path);
  for (const path of ["/categories/rien", "/choisir/rien", "/legal/rien", "/rien", "/%E0%A4%A"])
    expect(await followed(path)).toBeNull();
  for (const href of ["https://ailleurs.example/a", "#ici"])
    expect((await shown(`[ici](${href})`)).text).toEqual(paragraph({ href, children: ["ici"] }));
});

test("the price of another product is its row's; a sentence whose price is not known is left out", async () => {
  const said = async (verdict: string, isInFuture = now) =>
    (await shown("", { verdict }, isInFuture)).verdict?.replaceAll("\u00a0", " ");
  expect(await said("À {prix:/jbl-flip-7} ou {prix}.")).toBe("À 149,99 € ou 99 €.");
  await change("jbl-flip-7", { price: 99 });
  expect(await said("À {prix:/products/jbl-flip-7}.")).toBe("À 99 €.");
  const later = daysAfter(new Date().toISOString(), 31);
  expect(await said("À {prix:/jbl-flip-7}.", later)).toBe("À 99 €.");
  expect(await said("Bien. À {prix:/rien}, non. À {prix:/methode} non plus. Fin.")).toBe("Bien. Fin.");
});

test("without an answer links stay, and no price is named", () => {
  const texts = [{ href: "/nokia-3210", children: ["Bien. À {prix:/nokia-3210}."] }];
  expect(withLinks(withFacts(texts, { amount: null, merchant: null }), new Map())).toEqual([
    { href: "/nokia-3210", children: ["Bien."] },
  ]);
});

test("a text asks for a bounded number of pages; further links are left out", async () => {
  const links = Array.from({ length: 50 }, (_, index) =>
    index < 49 ? `[ici](/methode?${index})` : "[ici](/nulle-part)",
  );
  const { text } = await shown(links.join(" "));
  expect(JSON.stringify(text).match(/"href"/g)).toHaveLength(40);
});

test("what was chosen for a former address is gone while it is not to be seen, and leads there again after", async () => {
  await addProduct({ slug: "neuve" });
  const old = await addProduct({ slug: "ancienne" });
  await operator.from("products").delete().eq("id", old.id).throwOnError();
  await operator.from("redirects").update({ target: "/neuve" }).eq("path", "/ancienne").throwOnError();
  const found = async () => (await findPage(visitor, "/ancienne")).kind;
  expect(await found()).toBe("moved");
  await change("neuve", { is_active: false });
  expect([await found(), await followed("/ancienne")]).toEqual(["gone", null]);
  await change("neuve", { is_active: true });
  expect([await found(), await followed("/ancienne")]).toEqual(["moved", "/neuve"]);
});
