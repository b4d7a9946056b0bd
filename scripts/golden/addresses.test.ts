import { expect, test } from "vitest";
import { followedPaths, pathsOfSitemap } from "./addresses.ts";

const SITE_URL = "http://localhost:3000";

test("the sitemap names the paths of its addresses", () => {
  const sitemap = `<loc>${SITE_URL}</loc><loc>${SITE_URL}/a?b=1&amp;c=2</loc>`;
  expect(pathsOfSitemap(sitemap, SITE_URL)).toEqual(["/", "/a?b=1&c=2"]);
});

test("pages lead to the site's own addresses and feeds, but not to those of people", () => {
  const page = `<link rel="alternate" href="/journal/atom.xml"><link rel="icon" href="/favicon.ico">
    <a href="/choisir/audio?reponses=1#haut"></a><a href="${SITE_URL}/about"></a>
    <a href="https://exemple.fr/"></a><a href="//exemple.fr/"></a><a href="#bas"></a>
    <a href="/auth?suite=/about"></a><a href="/contact?page=/about"></a>`;
  expect(followedPaths(page, SITE_URL)).toEqual(["/journal/atom.xml", "/choisir/audio?reponses=1", "/about"]);
});
