import { slugLabel } from "#app/admin/fields/draft-fields.ts";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { PictureMetadataProvider } from "#app/admin/media/picture-thumbnail.tsx";
import { useCategories } from "#app/admin/products/list-filters.tsx";
import { ProductDialog } from "#app/admin/products/product-dialog.tsx";
import { productColumns as columns } from "#app/admin/products/product-draft.ts";
import { shortTime } from "#app/lib/formatting/short-date.ts";
import { productLink } from "#app/product/addresses.ts";
import { Price } from "#app/product/name-and-price.tsx";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useDossier } from "./dossier-context.ts";

const EDIT_ID = "modifier";

/** The facts that the page takes from the catalogue's row: shown here, edited in the catalogue's own form. */
export default function FicheTab() {
  const { product, category } = useDossier();
  const categories = useCategories();
  const { open } = useEditedAddress();
  const { id, title, slug, short_description, price, merchant, affiliate_url, image_url, image_alt } =
    product;
  const facts = [
    { term: columns.title.title, text: title },
    { term: "Adresse", text: productLink(product) },
    { term: slugLabel, text: slug },
    { term: columns.category_id.title, text: category?.name ?? "Catégorie inactive" },
    { term: columns.price.title, text: price === null ? "Aucun" : <Price amount={price} /> },
    { term: "Marchand", text: merchant ?? "Aucun" },
    { term: "Lien vers le marchand", text: affiliate_url ?? "Aucun" },
    { term: "Description courte", text: short_description ?? "Aucune" },
    {
      term: "Texte alternatif",
      text: image_url === null ? "Aucune image" : (image_alt ?? "Image décorative"),
    },
    { term: columns.is_active.title, text: columns.is_active.read(product.is_active) },
    { term: "Page changée le", text: shortTime(product.content_changed_at) },
  ];
  return (
    <div className="grid items-start gap-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="max-w-80">
        <PictureMetadataProvider of={image_url}>
          <Picture src={image_url} alt={image_alt ?? ""} />
        </PictureMetadataProvider>
      </div>
      <div>
        <p className="max-w-prose text-ink-soft">
          La page, l’analyse, les cartes et la recherche prennent ces faits au catalogue.
        </p>
        <dl className="my-5 border-t border-line">
          {facts.map(({ term, text }) => (
            <div
              key={term}
              className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <dt className="text-ink-soft">{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <Button id={EDIT_ID} variant="outline" onClick={() => open(id)}>
          Modifier la fiche
        </Button>
      </div>
      <ProductDialog categories={categories} newIn={null} otherwiseFocus={EDIT_ID} />
    </div>
  );
}
