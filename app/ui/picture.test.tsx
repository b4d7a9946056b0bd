import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Drawing, ResponsiveImage } from "./picture.tsx";

const html = (src: string, isThumbnail = false) =>
  renderToStaticMarkup(
    <Drawing src={src} alt="Un casque" width={960} height={720} className="a" isThumbnail={isThumbnail} />,
  );

test.each(["produits/sony-wh-1000xm6-2", "categories/audio"])(
  "%s is shown with its look at night",
  (address) => {
    expect(html(`/media/${address}.svg`)).toBe(
      '<picture class="contents">' +
        `<source media="screen and (prefers-color-scheme: dark)" srcSet="/media/${address}.night.svg"/>` +
        `<img src="/media/${address}.svg" class="a" alt="Un casque" width="960" height="720"/></picture>`,
    );
  },
);

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

const hash = "0123456789abcdef0123456789abcdef";

test("an uploaded picture is offered in all its sizes, with its dimensions", () => {
  const html = renderToStaticMarkup(
    <ResponsiveImage src={`/media/photos/${hash}-700x350/700.webp`} alt="Un casque" sizes="50vw" />,
  );
  const sizes = (format: string) =>
    [320, 640, 700].map((width) => `/media/photos/${hash}-700x350/${width}.${format} ${width}w`).join(", ");
  expect(html).toContain(`<source type="image/avif" srcSet="${sizes("avif")}" sizes="50vw"/>`);
  expect(html).toContain(`srcSet="${sizes("webp")}"`);
  expect(html).toContain('width="700" height="350"');
  expect(html).toContain('alt="Un casque"');
});

test.each([
  "/media/produits/nokia-3210.svg",
  "https://exemple.fr/a.webp",
  `/media/photos/${hash}-700x350/701.webp`,
])("%s is one file, in the frame that the page gives it", (src) => {
  const html = renderToStaticMarkup(
    <ResponsiveImage src={src} alt="" sizes="50vw" width={960} height={720} loading="lazy" />,
  );
  expect(html).toBe(`<img src="${src}" alt="" width="960" height="720" loading="lazy"/>`);
});
