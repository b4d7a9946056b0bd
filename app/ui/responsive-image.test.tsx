import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResponsiveImage } from "./responsive-image.tsx";

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
