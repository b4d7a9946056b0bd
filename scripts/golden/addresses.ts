/** The addresses that are asked: these, those of the sitemap, and what their pages lead to. */
import { linksOf } from "./html-text.ts";

/** Of no sitemap. Named here and not read from a tree, whose modules may move. */
export const FIXED_PATHS: readonly string[] = [
  "/",
  // For machines
  ...["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/.well-known/security.txt", "/favicon.svg"],
  ...["/journal/atom.xml", "/atom.xml", "/apercu/about.png", "/apercu/nokia-3210.png"],
  ...["/rest/v1/products", "/auth/v1/settings", "/storage/v1/object"],
  // Not found, moved, or written otherwise
  ...["/nulle-part", "/nulle/part", "/categories/inconnue", "/products/inconnu", "/product/nokia-3210"],
  ...["/choisir/inconnu", "/categories/jardin-et-exterieur", "/products/sony-wh-1000xm5"],
  ...["/contact/", "/categories?page=2", "/categories?q=", "/journal?type=inconnu", "/media/inconnue.webp"],
  // For people with an account, who are asked to sign in
  ...[
    "/auth",
    "/auth?suite=/compte",
    "/auth/lien",
    "/auth/mot-de-passe-oublie",
    "/auth/nouveau-mot-de-passe",
  ],
  ...[
    "/auth/renvoyer-le-lien",
    "/auth/code",
    "/compte",
    "/alertes",
    "/brouillon",
    "/admin",
    "/admin/products",
  ],
  ...["/admin/inconnu", "/contact?envoye=1", "/contact?sujet=erreur&page=/nokia-3210"],
  // A reader's own figures
  ...["/body-comp?prix=150&couts=5", "/categories/audio?page=2", "/ecartes?modele=iphone"],
  // Searches: by name, by need, misspelled, in other words, with a budget, without an answer
  ...["casque", "bose", "sony wh-1000xm6", "aspirateur", "telefone", "écouteurs sport", "moins cher"].map(
    search,
  ),
  ...["casque à moins de 200 €", "zzzzzz", "<b>"].map(search),
];

function search(words: string): string {
  return `/categories?q=${encodeURIComponent(words)}`;
}

/** Pages for one person, or forms that differ in one field: some of them are above. */
const NOT_FOLLOWED = /^\/(?:auth|compte|admin|alertes|brouillon|contact)\b/;

/** @returns the addresses of the site that a page leads to, without fragments */
export function followedPaths(html: string, siteUrl: string): string[] {
  const own = linksOf(html).map((href) => href.replace(siteUrl, ""));
  return own
    .filter((href) => /^\/(?!\/)/.test(href) && !NOT_FOLLOWED.test(href))
    .map((href) => href.replace(/#.*$/, ""));
}

/** @returns the paths in a sitemap */
export const pathsOfSitemap = (document: string, siteUrl: string): string[] =>
  [...document.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = ""]) => address.replaceAll("&amp;", "&").replace(siteUrl, "") || "/",
  );
