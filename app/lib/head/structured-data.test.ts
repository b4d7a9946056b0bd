import { describe, expect, test } from "vitest";
import { productRow } from "#app/product/rows.fake.ts";
import { toProduct } from "#app/product/rows.ts";
import { breadcrumbData, organizationData, productData, webSiteData } from "./structured-data.ts";

const siteUrl = "https://evidence.test";

test("the organisation names the site and its address", () => {
  expect(organizationData(siteUrl)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": "https://evidence.test/#organization",
    name: "L’Évidence",
    url: "https://evidence.test/",
    logo: "https://evidence.test/icon-512.png",
  });
});

test("the web site's search is at the address of the search page", () => {
  expect(webSiteData(siteUrl)).toMatchObject({
    "@type": "WebSite",
    name: "L’Évidence",
    url: "https://evidence.test/",
    inLanguage: "fr",
    publisher: { "@id": "https://evidence.test/#organization" },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: "https://evidence.test/categories?q={search_term_string}",
      },
      "query-input": "required name=search_term_string",
    },
  });
});

describe("the breadcrumb", () => {
  test("counts from 1 and has absolute addresses, except for the page itself", () => {
    expect(
      breadcrumbData(siteUrl, [
        { name: "Accueil", path: "/" },
        { name: "Catégories", path: "/categories" },
        { name: "Audio" },
      ]),
    ).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Accueil", item: "https://evidence.test/" },
        { "@type": "ListItem", position: 2, name: "Catégories", item: "https://evidence.test/categories" },
        { "@type": "ListItem", position: 3, name: "Audio" },
      ],
    });
  });

  test("is null with fewer than two steps", () => {
    expect(breadcrumbData(siteUrl, [{ name: "Accueil" }])).toBeNull();
    expect(breadcrumbData(siteUrl, [])).toBeNull();
  });
});

describe("a product", () => {
  const path = "/products/sony-wh-1000xm6";

  test("has the facts of its page, and the merchant's offer", () => {
    expect(productData(siteUrl, toProduct(productRow({ price: 449.9 })), path), path).toEqual({
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
    expect(productData(siteUrl, toProduct(productRow(bare)), path), path).toEqual({
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
      expect(productData(siteUrl, toProduct(productRow(changes)), path), path).toBeNull();
    },
  );
});
