import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawings } from "#demo/drawings/collection.ts";
import { Drawing } from "./drawing.tsx";

const html = (src: string, isThumbnail = false) =>
  renderToStaticMarkup(
    <Drawing src={src} alt="Un casque" width={960} height={720} className="a" isThumbnail={isThumbnail} />,
  );

test.each(Object.keys(drawings))("%s is shown with its look at night", (address) => {
  expect(html(`/media/${address}.svg`)).toBe(
    '<picture class="contents">' +
      `<source media="screen and (prefers-color-scheme: dark)" srcSet="/media/${address}.night.svg"/>` +
      `<img src="/media/${address}.svg" class="a" alt="Un casque" width="960" height="720"/></picture>`,
  );
});

test("a thumbnail shows the drawing's own detail, by day and by night", () => {
  const thumbnail = html("/media/produits/nokia-3210.svg", true);
  expect(thumbnail).toContain('src="/media/produits/nokia-3210.svg#vignette"');
  expect(thumbnail).toContain('srcSet="/media/produits/nokia-3210.night.svg#vignette"');
});

test.each([
  "https://exemple.fr/a.svg",
  "/media/a.svg",
  "/media/produits/a.webp",
  `/media/photos/${"0".repeat(32)}-700x350/700.webp`,
])("%s has no look at night and is dimmed", (src) => {
  expect(html(src)).not.toContain(".night.");
  expect(html(src)).toContain("dark:[filter:brightness(0.85)]");
});
