import { expect, test } from "vitest";
import { articleData, type ReviewedProduct, reviewedProductData } from "./review-data.ts";

const siteUrl = "https://evidence.test";
const team = { name: "L’équipe de L’Évidence", isTeam: true, path: "/about#signature-equipe" };
const author = {
  "@type": "Organization",
  name: "L’équipe de L’Évidence",
  url: "https://evidence.test/about#signature-equipe",
};

const product: ReviewedProduct = {
  path: "/nokia-3210",
  name: "Nokia 3210",
  description: "Appeler, écrire.",
  author: team,
  image: "/media/produits/nokia-3210.svg",
  price: 79,
  merchant: { name: "Fnac", url: "https://shop.test/3210" },
  verdict: "Il fait peu, et le fait longtemps.",
  strengths: ["Autonomie", "Touches"],
  weaknesses: ["Photos"],
};

test("a reviewed product has our review with pros and cons, and no rating", () => {
  const data = reviewedProductData(siteUrl, product);
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
  expect(reviewedProductData(siteUrl, { ...product, price: null })).not.toHaveProperty("offers");
});

test("an analysis is an article about the product of the dossier's other page", () => {
  const data = articleData(siteUrl, {
    path: "/nokia-3210-pourquoi",
    headline: "Pourquoi le Nokia 3210",
    description: "Un outil.",
    author: team,
    image: "/media/produits/nokia-3210.svg",
    modifiedOn: "2026-11-21",
    product: { name: "Nokia 3210", path: "/nokia-3210" },
  });
  expect(data).toMatchObject({
    "@type": "Article",
    author,
    dateModified: "2026-11-21T00:00:00+01:00",
    mainEntityOfPage: "https://evidence.test/nokia-3210-pourquoi",
    about: { "@id": "https://evidence.test/nokia-3210#produit", url: "https://evidence.test/nokia-3210" },
  });
});
