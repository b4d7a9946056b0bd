import { Picture } from "#app/ui/picture.tsx";
import { PictureCredit } from "#app/ui/picture-credit.tsx";
import type { ProductPageData } from "./load-product-page.ts";

/** The product's picture; without one that of its category, which says so. */
export function ProductPicture({ page: { product, category } }: { page: ProductPageData }) {
  const { id, imageUrl, imageAlt } = product;
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
