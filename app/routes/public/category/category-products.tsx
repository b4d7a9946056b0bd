import type { SellersNotice } from "#app/catalogue/products/list-notices.ts";
import { AnswerBlock } from "#app/components/catalogue/answer-block.tsx";
import { ListNotice } from "#app/components/catalogue/list-notice.tsx";
import { OtherChoices } from "#app/components/catalogue/other-choices.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import { Container } from "#app/ui/container.tsx";

interface CategoryProductsProps {
  products: readonly Answer[];
  sellers: SellersNotice;
}

/** The products of a category, after the notices that the law requires: beside them on wide screens, above them on a phone. */
export function CategoryProducts(props: CategoryProductsProps) {
  const { products, sellers } = props;
  const isList = products.length > 1;
  const [, ...others] = products;
  return (
    <Container>
      <section className="grid grid-cols-1 gap-x-12 gap-y-2 border-t border-line pt-2 pb-section md:gap-y-8 md:pt-6 lg:grid-cols-[minmax(17rem,1fr)_3fr] lg:pt-12">
        <div>
          <h2 className="mb-4 text-heading max-lg:sr-only">{isList ? "Nos choix" : "Notre choix"}</h2>
          <ListNotice sellers={sellers} hasIndicativePrice />
          <OtherChoices products={others} className="lg:mt-6 lg:flex-col lg:gap-y-1 lg:whitespace-normal" />
        </div>
        <ul className="grid min-w-0 gap-y-10 md:gap-y-16">
          {products.map((product, place) => (
            <li key={product.id} className="not-first:border-t not-first:border-line not-first:pt-10">
              <AnswerBlock answer={product} headingLevel={3} urgency={place === 0 ? "first" : "late"} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
