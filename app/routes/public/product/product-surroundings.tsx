import { Link } from "react-router";
import { categoryLink } from "#app/catalogue/model/links.ts";
import { AskAbout } from "#app/components/catalogue/ask-about.tsx";
import { CategoryCards } from "#app/components/catalogue/category-cards.tsx";
import { CriteriaList } from "#app/components/catalogue/criteria-list.tsx";
import type { CataloguePage } from "#app/dossier/catalogue-page.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

/** What is true of a product without a dossier: by what its category is judged, what else there is, and whom to ask. */
export function ProductSurroundings({ page }: { page: CataloguePage }) {
  const { product, category, criteria, neighbours } = page;
  return (
    <>
      {category && criteria.length > 0 && (
        <Section title="Nos critères" lead="Ce que nous pesons dans cette catégorie, dans l’ordre." isBand>
          <CriteriaList criteria={criteria.map((name) => ({ name, weight: null, definition: null }))} />
          <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3 font-semibold">
            <Link to={categoryLink(category)} {...pageChange()} className="text-link">
              La catégorie « {category.name} »
            </Link>
            <Link to={`${categoryLink(category)}#criteres`} {...pageChange()} className="text-link">
              Ce que ces critères veulent dire
            </Link>
            <Link to="/methode" {...pageChange()} className="text-link">
              Notre méthode
            </Link>
          </p>
        </Section>
      )}
      <Neighbours neighbours={neighbours} />
      <AskAbout name={product.title} />
    </>
  );
}

function Neighbours({ neighbours }: Pick<CataloguePage, "neighbours">) {
  const [only, ...others] = neighbours;
  if (!only) return null;
  return (
    <Section title="Un autre besoin ?" lead="Nos choix voisins, et ce qui les distingue.">
      {others.length > 0 ? (
        <CategoryCards categories={neighbours} headingLevel={3} />
      ) : (
        <article className="group relative grid items-center gap-x-8 gap-y-5 md:grid-cols-2">
          <Picture src={only.imageUrl} alt={only.imageAlt ?? ""} seed={only.id} />
          <div>
            <h3 className="text-subheading wrap-anywhere">
              <Link
                to={categoryLink(only)}
                {...pageChange()}
                className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {only.name}
              </Link>
            </h3>
            <p className="mt-2 text-ink-soft">{only.description}</p>
          </div>
        </article>
      )}
    </Section>
  );
}
