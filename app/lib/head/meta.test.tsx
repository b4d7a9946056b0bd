import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { describe, expect, test } from "vitest";
import { contactDefaults } from "#app/contact/contact-message.ts";
import { homeDefaults } from "#app/lists/home/texts.ts";
import { categoriesDefaults } from "#app/lists/texts.ts";
import { readProse } from "#app/pages/read-prose.ts";
import { statusPageMeta } from "#app/ui/status-page.tsx";
import { breadcrumbData, buildMeta, organizationData, type PageMeta, shorten, webSiteData } from "./meta.ts";

const page: PageMeta = {
  siteUrl: "https://evidence.test",
  path: "/categories/audio",
  title: "Audio",
  description: "Écouter mieux.",
};

/** The head as a search engine reads it. */
function render(changes: Partial<PageMeta> = {}): string {
  const Stub = createRoutesStub([
    { path: "/", Component: Meta, meta: () => buildMeta({ ...page, ...changes }) },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

test("a page has its head, once", () => {
  expect(buildMeta({ ...page, keywords: ["audio", "casque"] })).toEqual([
    { title: "Audio – L’Évidence" },
    { name: "description", content: "Écouter mieux." },
    { name: "keywords", content: "audio, casque" },
    { tagName: "link", rel: "canonical", href: "https://evidence.test/categories/audio" },
    { property: "og:site_name", content: "L’Évidence" },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: "Audio" },
    { property: "og:description", content: "Écouter mieux." },
    { property: "og:url", content: "https://evidence.test/categories/audio" },
    { property: "og:image", content: "https://evidence.test/apercu/categories/audio.png" },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Audio" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: "Audio" },
    { name: "twitter:description", content: "Écouter mieux." },
    { name: "twitter:image", content: "https://evidence.test/apercu/categories/audio.png" },
  ]);
});

describe("the title", () => {
  test.each([
    ["Audio", "Audio – L’Évidence"],
    ["À propos de L’Évidence", "À propos de L’Évidence"],
    ["a".repeat(47), `${"a".repeat(47)} – L’Évidence`],
    ["a".repeat(48), "a".repeat(48)],
    [`${"mot ".repeat(20)}`, `${"mot ".repeat(14)}mot…`],
  ])("of %j is %j", (title, expected) => {
    expect(buildMeta({ ...page, title })[0]).toEqual({ title: expected });
    expect(expected.length).toBeLessThanOrEqual(60);
  });
});

test.each([
  ["/", "/", "accueil"],
  ["/about/", "/about", "about"],
  ["/categories?q=casque#haut", "/categories", "categories"],
  ["/café", "/caf%C3%A9", "caf%C3%A9"],
])("the address of %s is %s, and its picture is drawn there", (path, address, picture) => {
  const html = render({ path });
  expect(html).toContain(`<link rel="canonical" href="https://evidence.test${address}"/>`);
  expect(contentOf(html, "og:url")).toBe(`https://evidence.test${address}`);
  expect(contentOf(html, "og:image")).toBe(`https://evidence.test/apercu/${picture}.png`);
});

test("what search engines stay out of has no picture, and what has no address no canonical one", () => {
  const hidden = render({ path: null, robots: "noindex" });
  expect(hidden).not.toMatch(/canonical|og:url|og:image/);
  expect(contentOf(hidden, "robots")).toBe("noindex");
  expect(contentOf(hidden, "twitter:card")).toBe("summary");
  expect(render({ robots: "noindex" })).not.toContain("og:image");
});

describe("structured data", () => {
  const hostile = "</script><script>alert(1)</script><!-- & \u2028";

  test("is in the server's HTML and cannot end its script", () => {
    const data = breadcrumbData("https://evidence.test", [{ name: "Accueil", path: "/" }, { name: hostile }]);
    const html = render({ structuredData: [data, null] });
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(scripts).toHaveLength(1);
    expect(JSON.parse(scripts[0]?.[1] ?? "")).toEqual(data);
    expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
    expect(html).not.toMatch(/<!--|\u2028/);
  });

  test("and titles from the catalogue are escaped", () => {
    expect(render({ title: "<b>", description: '"><b>' })).not.toContain("<b>");
  });
});

test("the defaults of pages are their own, and short enough not to be cut", () => {
  const { pageTitle: title, description, keywords = [] } = readProse("about");
  const pages = [homeDefaults, categoriesDefaults, { title, description, keywords }, contactDefaults];
  for (const defaults of pages) {
    expect(render(defaults)).not.toContain("…");
    expect(defaults.description.length).toBeGreaterThan(100);
  }
  for (const key of ["title", "description"] as const)
    expect(new Set(pages.map((defaults) => defaults[key])).size).toBe(4);
});

test("pages that search engines do not list have keywords as well", () => {
  const missing = { title: "Page non trouvée", text: "La page que vous recherchez n’existe pas." };
  expect(statusPageMeta(page.siteUrl, missing)).toContainEqual({
    name: "keywords",
    content: "page d’information, recommandations de produits, L’Évidence",
  });
});

test.each([
  ["a text that fits is kept", "Un seul choix", 13, "Un seul choix"],
  ["a longer one ends with its last whole word", "Un seul choix", 12, "Un seul…"],
  ["a word that ends at the cut is whole", "Un seul choix", 8, "Un seul…"],
  ["punctuation before the cut goes", "Lisez, comprenez, achetez", 18, "Lisez, comprenez…"],
  ["white space becomes one space", "  Un\n  seul\tchoix ", 20, "Un seul choix"],
  ["a single long word is cut inside", "Anticonstitutionnellement", 10, "Anticonst…"],
  ["no-break spaces stay, and words they bind stay together", "Choix\u00a0: un casque", 10, "Choix…"],
  ["an opening quotation mark is not left alone", "Le mot «\u00a0casque\u00a0» ici", 12, "Le mot…"],
  ["nothing stays nothing", "   ", 10, ""],
])("%s", (_rule, text, maximum, expected) => {
  expect(shorten(text, maximum)).toBe(expected);
  expect(shorten(text, maximum).length).toBeLessThanOrEqual(maximum);
});

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
