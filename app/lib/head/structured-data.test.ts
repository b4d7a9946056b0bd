import { describe, expect, test } from "vitest";
import { breadcrumbData, organizationData, webSiteData } from "./meta.ts";

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
