import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { categoryRow, productRow } from "#app/catalogue/model/rows.fake.ts";
import { toCategory, toProduct } from "#app/catalogue/model/rows.ts";
import type { CataloguePage } from "#app/dossier/catalogue-page.ts";
import { ProductPicture } from "./product-picture.tsx";

function pictureOf(
  imageUrl: string | null,
  categoryImageUrl: string | null,
  views: CataloguePage["views"] = [],
): string {
  const page = {
    product: toProduct(productRow({ image_url: imageUrl })),
    category: toCategory(categoryRow({ image_url: categoryImageUrl })),
    views,
  };
  return renderToStaticMarkup(<ProductPicture page={page as CataloguePage} />);
}

test("a product shows its own picture, with its description", () => {
  const html = pictureOf("/media/xm6.webp", "/media/audio.webp");
  expect(html).toContain('src="/media/xm6.webp"');
  expect(html).toContain('alt="Le casque, replié"');
  expect(html).not.toContain("figcaption");
});

test("without one it shows the picture of its category, and says so", () => {
  const html = pictureOf(null, "/media/audio.webp");
  expect(html).toContain('src="/media/audio.webp"');
  // What it shows is no product: the sentence says what it is.
  expect(html).toContain('alt=""');
  expect(html).toMatch(/<figcaption[^>]*>Illustration de la catégorie «\u00a0Audio\u00a0»/);
});

test("without either it shows the placeholder", () => {
  const html = pictureOf(null, null);
  expect(html).toContain("data-ornament");
  expect(html).not.toContain("<img");
});

test("further views follow its picture, each once, and the category's picture is not among them", () => {
  const view = (src: string) => ({ src, alt: `Vue de ${src}`, width: 400, height: 300 });
  const html = pictureOf("/media/xm6.webp", "/media/audio.webp", [
    view("/media/dos.webp"),
    view("/media/xm6.webp"),
  ]);
  const shown = [...html.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt]) => alt);
  expect(shown).toEqual(["Le casque, replié", "Vue de /media/dos.webp"]);
  expect(html).toContain("Vue 2 sur 2");
});
