import { Gallery } from "#app/components/dossier/gallery.tsx";
import type { CataloguePage } from "#app/dossier/catalogue-page.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PictureCredit } from "#app/ui/picture-credit.tsx";

/** The size of the frame that a picture of unknown size gets. */
const FRAME = { width: 960, height: 720 } as const;

/** The product's picture, with further views where it has some; without any that of its category, which says so. */
export function ProductPicture({ page: { product, category, views } }: { page: CataloguePage }) {
  const { id, title, imageUrl, imageAlt } = product;
  if (views.length > 0) {
    const main = imageUrl ? [{ src: imageUrl, alt: imageAlt ?? "", ...FRAME }] : [];
    return <Gallery name={title} pictures={[...main, ...views.filter(({ src }) => src !== imageUrl)]} />;
  }
  if (imageUrl || !category?.imageUrl) {
    return (
      <div>
        <Picture src={imageUrl} alt={imageAlt ?? ""} seed={id} isMain />
        <PictureCredit src={imageUrl} />
      </div>
    );
  }
  return (
    <figure>
      <Picture src={category.imageUrl} alt="" seed={id} isMain />
      <PictureCredit src={category.imageUrl} />
      <figcaption className="mt-3 text-sm text-ink-soft">
        Illustration de la catégorie « {category.name} » : nous n’avons pas encore d’image de ce produit.
      </figcaption>
    </figure>
  );
}
