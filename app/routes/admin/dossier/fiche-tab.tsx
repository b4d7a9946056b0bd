import { productLink } from "#app/catalogue/links.ts";
import { Price } from "#app/components/catalogue/price.tsx";
import { writtenTime } from "#app/formatting/written-date.ts";
import { EDITING_PARAMETER } from "#app/routes/admin/editing/use-editing-address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useDossier } from "./dossier-context.ts";

/** The catalogue's facts, which the page takes from the row: shown here, edited in the catalogue's own form. */
export default function FicheTab() {
  const { product, surroundings } = useDossier();
  const { id, title, slug, shortDescription, price, merchant, affiliateUrl, imageUrl, imageAlt } = product;
  const facts = [
    { term: "Titre", text: title },
    { term: "Adresse", text: productLink(product) },
    { term: "Slug", text: slug },
    { term: "Catégorie", text: surroundings.category?.name ?? "Catégorie inactive" },
    { term: "Prix", text: price === null ? "Aucun" : <Price amount={price} /> },
    { term: "Marchand", text: merchant ?? "Aucun" },
    { term: "Lien vers le marchand", text: affiliateUrl ?? "Aucun" },
    { term: "Description courte", text: shortDescription ?? "Aucune" },
    { term: "Texte alternatif", text: imageUrl === null ? "Aucune image" : (imageAlt ?? "Image décorative") },
    { term: "Statut", text: product.isActive ? "Actif" : "Inactif" },
    { term: "Page changée le", text: writtenTime(product.changedAt) },
  ];
  return (
    <div className="fiche">
      <div className="fiche-picture">
        <Picture src={imageUrl} alt={imageAlt ?? ""} seed={id} />
      </div>
      <div>
        <p className="max-w-prose text-ink-soft">
          La page, l’analyse, les cartes et la recherche prennent ces faits au catalogue. Ils se modifient
          dans sa liste.
        </p>
        <dl>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={`/admin/products?${EDITING_PARAMETER}=${id}`} variant="outline">
          Modifier la fiche
        </ButtonLink>
      </div>
    </div>
  );
}
