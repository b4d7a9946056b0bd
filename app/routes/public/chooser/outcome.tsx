import { categoryLink } from "#app/catalogue/model/links.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import { Amount } from "#app/components/catalogue/amount.tsx";
import { ModelName } from "#app/components/catalogue/model-name.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { GivenAnswers, type GivenAnswersProps } from "./given-answers.tsx";

interface OutcomeProps extends GivenAnswersProps {
  category: Pick<Category, "name" | "slug">;
  outcome: {
    /** Why this product, or why none. */
    text: string;
    product:
      | (Pick<Product, "id" | "title" | "imageUrl" | "imageAlt"> & { path: string; price: number | null })
      | null;
  };
}

/** Where the answers lead. */
export function Outcome({ slug, category, given, answers, outcome: { product, text } }: OutcomeProps) {
  return (
    <Section title={product ? "Notre réponse" : "Nous n’avons pas de réponse"}>
      {product && (
        <article className="grid items-center gap-x-12 gap-y-6 md:grid-cols-2">
          <Picture src={product.imageUrl} alt={product.imageAlt ?? ""} seed={product.id} isMain />
          <div>
            <h3 className="text-heading wrap-anywhere">
              <ModelName>{product.title}</ModelName>
            </h3>
            <p className="mt-3 max-w-prose">{text}</p>
            {product.price !== null && (
              <div className="mt-5 border-t border-line pt-5">
                <Amount price={{ amount: product.price, isApproximate: false }} size="text-3xl" />
              </div>
            )}
            <p className="mt-7">
              <ButtonLink to={product.path}>
                <span>
                  Voir le produit<span className="sr-only"> {product.title}</span>
                </span>
              </ButtonLink>
            </p>
          </div>
        </article>
      )}
      {!product && (
        <>
          <p className="max-w-prose text-lead">{text}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={categoryLink(category)}>Voir la catégorie « {category.name} »</ButtonLink>
            <ButtonLink to="/contact" variant="outline">
              Nous écrire
            </ButtonLink>
          </p>
        </>
      )}
      <GivenAnswers slug={slug} given={given} answers={answers} />
    </Section>
  );
}
