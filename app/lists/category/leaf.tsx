import { BuyingBar } from "#app/product/card/buying-bar.tsx";
import { ProductCard } from "#app/product/card/product-card.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, PageHeader } from "#app/ui/page.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import { MoreProducts, OtherProducts, type ShownCategory } from "./branch.tsx";
import type { ShownLeaf } from "./read-category.ts";

interface LeafProps extends ShownLeaf {
  category: ShownCategory;
  /** Whether anybody chose its answer. */
  isChosen: boolean;
  breadcrumb: React.ReactNode;
  /** By what it judges, and the questions that lead to another. */
  children: React.ReactNode;
}

const empty = {
  title: "Aucun produit",
  text: "Cette catégorie ne contient pas encore de produits ou de sous-catégories.",
};

/** A category without others below it: its choice, under its name, what it is about, and its other products. */
export function Leaf({ category, isChosen, answer, others, breadcrumb, page, hasMore, children }: LeafProps) {
  const { name, description } = category;
  return (
    <>
      {answer ? (
        <Container className="pb-section">
          <ProductCard
            answer={answer}
            level={2}
            head={
              <>
                {breadcrumb}
                <h1 className="answer-need pb-2 text-[1.375rem] leading-7 tracking-[-0.025em] lg:max-w-[58%] lg:pt-1.5 lg:pb-5 lg:text-[2rem] lg:leading-9">
                  {name}
                </h1>
              </>
            }
            eyebrow={isChosen && <p className="text-sm text-ink-soft">Notre choix</p>}
            about={description}
          />
          <BuyingBar answer={answer} />
        </Container>
      ) : (
        <PageHeader title={name} lead={description} breadcrumb={breadcrumb} />
      )}
      {others.length > 0 && <OtherProducts products={others} />}
      {children}
      <MoreProducts category={category} page={page} hasMore={hasMore} />
      {!answer && others.length === 0 && (
        <Container className="pb-section">
          <EmptyState {...empty} level={2}>
            <ButtonLink to="/categories">Voir toutes les catégories</ButtonLink>
          </EmptyState>
        </Container>
      )}
    </>
  );
}
