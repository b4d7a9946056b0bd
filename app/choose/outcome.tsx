import { lowercaseFirst } from "#app/lib/formatting/lowercase-first.ts";
import { categoryLink } from "#app/product/addresses.ts";
import { ProductCard } from "#app/product/card/product-card.tsx";
import type { CardView } from "#app/product/card-view.ts";
import type { Category } from "#app/product/types.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page.tsx";
import { GivenAnswers, type GivenAnswersProps } from "./question.tsx";

interface OutcomeProps extends GivenAnswersProps {
  category: Pick<Category, "name" | "slug">;
  /** @param text why this product, or why none */
  outcome: { answer: CardView | null; text: string };
}

/** Where the answers lead: a product, or the admission that there is none. */
export function Outcome({ category, outcome: { answer, text }, ...given }: OutcomeProps) {
  return (
    <Container className="pb-section">
      {answer ? (
        <>
          <ProductCard
            answer={answer}
            level={2}
            head={<GivenAnswers {...given} />}
            eyebrow={
              <h1 className="font-sans text-sm font-normal text-ink-soft">
                {`Votre réponse${answer.kind ? ` : ${lowercaseFirst(answer.kind)}` : ""}`}
              </h1>
            }
          />
          <p className="mt-8 max-w-prose">
            <strong className="font-semibold">Pourquoi pour vous.</strong> {text}
          </p>
        </>
      ) : (
        <>
          <GivenAnswers {...given} />
          <h1 className="mt-10 text-title">Pas de réponse parmi nos choix</h1>
          <p className="mt-5 max-w-prose text-lead">{text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={categoryLink(category)}>Voir la catégorie « {category.name} »</ButtonLink>
            <ButtonLink to="/contact" variant="outline">
              Nous écrire
            </ButtonLink>
          </p>
        </>
      )}
    </Container>
  );
}
