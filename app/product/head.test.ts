import { describe, expect, test } from "vitest";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { fakeCard } from "./card.fake.ts";
import { articleData, productData } from "./head.ts";
import { productRow } from "./rows.fake.ts";
import { toProduct } from "./rows.ts";
import { productView } from "./view.ts";

const siteUrl = "https://evidence.test";
const team = { name: "L’équipe de L’Évidence", is_team: true, path: "/about#signature-equipe" };
const author = {
  "@type": "Organization",
  name: "L’équipe de L’Évidence",
  url: "https://evidence.test/about#signature-equipe",
};

const card = fakeCard({
  path: "/nokia-3210",
  title: "Nokia 3210",
  tagline: "Appeler, écrire.",
  pictures: [{ src: "/media/produits/nokia-3210.svg", alt: "", width: 960, height: 720 }],
});
const byline = { author: team, checker: null };
const product = {
  ...card,
  price: card.price && { ...card.price, amount: 79 },
  seller: card.seller && { ...card.seller, url: "https://shop.test/3210" },
  byline,
  dossier: {
    verdict: "Il fait peu, et le fait longtemps.",
    strengths: ["Autonomie", "Touches"],
    pointsToConsider: [{ title: "Photos", text: "Elles sont floues." }],
  },
};

test("a reviewed product has our review with pros and cons, and no rating", () => {
  const data = productData(siteUrl, product);
  expect(data).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": "https://evidence.test/nokia-3210#produit",
    name: "Nokia 3210",
    description: "Appeler, écrire.",
    url: "https://evidence.test/nokia-3210",
    image: "https://evidence.test/media/produits/nokia-3210.svg",
    review: {
      "@type": "Review",
      name: "Notre avis sur Nokia 3210",
      author,
      reviewBody: "Il fait peu, et le fait longtemps.",
      positiveNotes: {
        "@type": "ItemList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Autonomie" },
          { "@type": "ListItem", position: 2, name: "Touches" },
        ],
      },
      negativeNotes: {
        "@type": "ItemList",
        itemListElement: [{ "@type": "ListItem", position: 1, name: "Photos" }],
      },
    },
    offers: {
      "@type": "Offer",
      price: "79.00",
      priceCurrency: "EUR",
      url: "https://shop.test/3210",
      seller: { "@type": "Organization", name: "Fnac" },
    },
  });
});

test("a price that is too old is left out", () => {
  expect(productData(siteUrl, { ...product, price: null })).not.toHaveProperty("offers");
});

test("an analysis is an article about the product of the dossier's other page", () => {
  const data = articleData(siteUrl, {
    ...card,
    analysisPath: "/nokia-3210-pourquoi",
    byline,
    analysis: { title: "Pourquoi le Nokia 3210", lead: "Un outil.", updatedOn: "2026-11-21" },
  });
  expect(data).toMatchObject({
    "@type": "Article",
    author,
    dateModified: "2026-11-21T00:00:00+01:00",
    mainEntityOfPage: "https://evidence.test/nokia-3210-pourquoi",
    about: { "@id": "https://evidence.test/nokia-3210#produit", url: "https://evidence.test/nokia-3210" },
  });
});

describe("a product without a dossier", () => {
  /** While its price counts as read, as it stands at its own address. */
  const dataOf = (row: ProductRow, path: string) => {
    const rows = { product: toProduct(row), record: null, category: null, merchants: [], pages: new Map() };
    return productData(siteUrl, { ...productView(rows, () => true), path });
  };

  const path = "/products/sony-wh-1000xm6";

  test("has the facts of its page, and the merchant's offer", () => {
    expect(dataOf(productRow({ price: 449.9 }), path)).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Sony WH-1000XM6",
      url: "https://evidence.test/products/sony-wh-1000xm6",
      description: "Le silence, où que vous soyez.",
      image: "https://evidence.test/media/produits/sony-wh-1000xm6.svg",
      offers: {
        "@type": "Offer",
        price: "449.90",
        priceCurrency: "EUR",
        url: "https://shop.test/xm6",
        seller: { "@type": "Organization", name: "Boutique" },
      },
    });
  });

  test("leaves out unknown facts", () => {
    const bare = { short_description: null, image_url: "", merchant: null, price: 0 };
    expect(dataOf(productRow(bare), path)).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Sony WH-1000XM6",
      url: "https://evidence.test/products/sony-wh-1000xm6",
      offers: {
        "@type": "Offer",
        price: "0.00",
        priceCurrency: "EUR",
        url: "https://shop.test/xm6",
        seller: { "@type": "Organization", name: "shop.test" },
      },
    });
  });

  test.each([{ price: null }, { affiliate_url: null }])(
    "is not marked up with %j: nobody offers it",
    (changes) => {
      expect(dataOf(productRow(changes), path)).toBeNull();
    },
  );
});
