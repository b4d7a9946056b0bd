/** What is at a dossier's addresses, after each thing that can happen to its product. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import type { CategoryRow, ProductRow } from "#app/lib/data/database-types.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { ReadFailure } from "#app/lib/data/read-failure.ts";
import { getRejected } from "#app/rejected/rejected-list.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { findPage, findPublicPage, getRedirection } from "./find-page.ts";
import { readPage } from "./read.ts";
import { fakeRecord } from "./record/record.fake.ts";
import { productView } from "./view.ts";

describe.each(engines)("on $name", async (engine) => {
  const { visitor, operator, addProduct, addCategory, addAdministrator, emptyCatalogue } =
    await openSiteData(engine);
  const change = async (slug: string, changes: Partial<ProductRow>) =>
    void (await operator.from("products").update(changes).eq("slug", slug).throwOnError());
  const found = async (path: string) => {
    const page = await findPage(visitor, path);
    return "to" in page ? page.to : page.kind;
  };

  const pageOf = async (path: string) => {
    const page = await findPage(visitor, path);
    if (!("texts" in page)) throw new Error(`${path} is ${page.kind}`);
    return productView(await readPage(visitor, page.product, page.texts), now);
  };

  test("a path is found by letters and accents that are written apart", async () => {
    await addProduct({ slug: "ete-compose", title: "Été", product_url: "/\u00e9t\u00e9-compose" });
    expect(await found("/%C3%A9t%C3%A9-compose")).toBe("product");
    expect(await found("/e%CC%81te%CC%81-compose")).toBe("/%C3%A9t%C3%A9-compose");
    expect(await found("/%FFe%CC%81")).toBe("missing");
  });

  test("both pages show the facts of the row, and their texts from the revision", async () => {
    await change("nokia-3210", {
      title: "Nokia 3210 (2024)",
      price: 59,
      merchant: "Darty",
      affiliate_url: "https://www.darty.com/nokia",
      image_url: "https://images.test/nokia.jpg",
      image_alt: "Une photo",
    });
    for (const path of ["/nokia-3210", "/nokia-3210-pourquoi"]) {
      expect(await pageOf(path)).toMatchObject({
        path: "/nokia-3210",
        title: "Nokia 3210 (2024)",
        price: { amount: 59 },
        tagline: expect.stringContaining("Snake"),
        dossier: { verdict: expect.stringContaining("Comptez 59\u00a0€.") },
        seller: { name: "Darty", href: "https://www.darty.com/nokia" },
        pictures: [
          { src: "https://images.test/nokia.jpg", alt: "Une photo" },
          { src: "/media/produits/nokia-3210-echelle.svg" },
        ],
        category: { slug: "telephones-a-touches" },
      });
    }
  });

  test("percent-encoding and capitals lead to the same page", async () => {
    for (const path of ["/products/nokia-3210", "/PRODUCTS/nokia-3210", "/p%72oducts/%6eokia-3210"]) {
      expect(await found(path), path).toBe("dossier");
    }
    expect(await found("/n%6Fkia-3210")).toBe("dossier");
    expect(await found("/nokia-3210-%70ourquoi")).toBe("analysis");
    expect(await found("/nokia%2F3210")).toBe("missing");
  });

  test("an earlier price that is no higher than today's is not shown", async () => {
    const page = async () => (await pageOf("/technics-eah-az100-ek")).price;
    expect(await page()).toMatchObject({ amount: 299, old: { amount: 349 } });
    await change("technics-eah-az100-ek", { price: 349 });
    expect(await page()).toMatchObject({ amount: 349, old: null });
    await change("technics-eah-az100-ek", { price: null });
    expect(await page()).toBeNull();
  });

  test("a product without picture and merchant has those of its record, and no seller", async () => {
    await change("body-comp", { image_url: null, affiliate_url: null });
    const { pictures, seller } = await pageOf("/body-comp");
    expect([pictures.map(({ src }) => src), seller]).toEqual([
      ["/media/produits/body-comp-echelle.svg"],
      null,
    ]);
  });

  test("a renamed product takes its dossier with it, and its old addresses lead there", async () => {
    await change("google-pixel-9", { slug: "pixel-neuf", product_url: "/telephones/pixel-é" });
    expect(await found("/telephones/pixel-%C3%A9")).toBe("dossier");
    expect(await found("/telephones/pixel-%C3%A9-pourquoi")).toBe("analysis");
    expect(await found("/google-pixel-9")).toBe("/telephones/pixel-%C3%A9");
    expect(await found("/google-pixel-9-pourquoi")).toBe("/telephones/pixel-%C3%A9-pourquoi");
    await change("pixel-neuf", { product_url: "/products/pixel-neuf" });
    expect(await found("/products/pixel-neuf")).toBe("dossier");
    expect(await found("/products/pixel-neuf-pourquoi")).toBe("analysis");

    // A product that is created with the freed slug is another one, and what is live at a path wins.
    await addProduct({ slug: "google-pixel-9", product_url: "/google-pixel-9" });
    expect(await found("/google-pixel-9")).toBe("product");
    expect(await found("/products/pixel-neuf")).toBe("dossier");
  });

  test("a product that is switched off or deleted takes both pages with it, and brings them back", async () => {
    const both = ["/sony-ult-field-5", "/sony-ult-field-5-pourquoi"];
    await change("sony-ult-field-5", { is_active: false });
    for (const path of both) expect(await found(path)).toBe("missing");
    vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(findPage(fakeData(failureAnswer).client, "/sony-ult-field-5")).rejects.toThrow(ReadFailure);
    await change("sony-ult-field-5", { is_active: true });
    for (const path of both) expect(await found(path)).not.toBe("missing");
  });

  test("a deleted product is gone from every address it had, with its dossier", async () => {
    await change("sony-wh-1000xm6", { product_url: "/casque-sony" });
    await operator.from("products").delete().eq("slug", "sony-wh-1000xm6").throwOnError();
    for (const path of ["/casque-sony", "/sony-wh-1000xm6", "/products/sony-wh-1000xm6"]) {
      expect(await found(path)).toBe("gone");
      expect(await found(`${path}-pourquoi`)).toBe(path.startsWith("/products") ? "missing" : "gone");
    }
    expect(await found("/sony-wh1000xm6-pourquoi")).toBe("gone");

    const { client: administrator } = await addAdministrator();
    const chosen = administrator.from("redirects").update({ target: "/categories/audio" });
    await chosen.eq("path", "/sony-wh-1000xm6").throwOnError();
    expect(await found("/sony-wh-1000xm6")).toBe("/categories/audio");
    expect(await found("/SONY-WH1000XM6")).toBe("/categories/audio");
  });

  test("a renamed category leads on, a deleted one is gone, a hidden one is missing", async () => {
    const { id } = await addCategory({ slug: "avant" });
    const set = async (changes: Partial<CategoryRow>) =>
      void (await operator.from("categories").update(changes).eq("id", id).throwOnError());
    await set({ slug: "apres" });
    expect(await getRedirection(visitor, "/categories/avant")).toEqual({
      kind: "moved",
      to: "/categories/apres",
    });
    await set({ is_active: false });
    expect(await getRedirection(visitor, "/categories/avant")).toEqual({ kind: "missing" });
    await operator.from("categories").delete().eq("id", id).throwOnError();
    expect(await getRedirection(visitor, "/categories/avant")).toEqual({ kind: "gone" });
    expect(await getRedirection(visitor, "/categories/%E0%A4%A")).toEqual({ kind: "missing" });
  });

  test("a short dossier is a page, at the product's own address, and has no analysis", async () => {
    const { id } = await addProduct({ slug: "tasse", product_url: "/products/tasse" });
    const texts = { record: fakeRecord({ analysis: null }) as never, analysis: "" };
    const revisions = operator.from("dossier_revisions");
    await revisions.insert({ product_id: id, number: 1, ...texts }).throwOnError();
    const dossiers = operator.from("dossiers");
    await dossiers.insert({ id, revision: 1, is_active: true, ...texts }).throwOnError();
    expect(await found("/products/tasse")).toBe("dossier");
    expect(await pageOf("/products/tasse")).toMatchObject({ analysisPath: null });
    expect(await found("/products/tasse-pourquoi")).toBe("missing");
    expect(await findPublicPage(visitor, "/products/tasse-pourquoi")).toBeNull();
  });

  test("any spelling of an address leads to it", async () => {
    expect(await found("/Withings-ScanWatch-2-Pourquoi")).toBe("/withings-scanwatch-2-pourquoi");
    expect(await found("/SCANWATCH-2-pourquoi")).toBe("/withings-scanwatch-2-pourquoi");
    expect(await found("/Scanwatch-2")).toBe("missing");
    expect(await found("/products/withings-scanwatch-2")).toBe("dossier");
    expect(await found("/products/withings-scanwatch-2-pourquoi")).toBe("missing");
  });

  test("an empty catalogue has no dossiers", async () => {
    await emptyCatalogue();
    for (const path of ["/body-comp", "/body-comp-pourquoi"]) expect(await found(path)).toBe("gone");
    expect((await getRejected({ client: visitor, isInFuture: now }, 1)).choices).toEqual([]);
  });
});

test("without the database no address is found, nor missing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { client } = fakeData(failureAnswer, failureAnswer);
  for (const path of ["/nokia-3210-pourquoi", "/inconnu"]) {
    await expect(findPage(client, path)).rejects.toThrow(ReadFailure);
  }
});
