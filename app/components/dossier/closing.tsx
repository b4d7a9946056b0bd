import { BuyButton } from "#app/components/answer/buy-button.tsx";
import { EarlierPrice } from "#app/components/answer/earlier-price.tsx";
import { Why } from "#app/components/answer/why.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { Container } from "#app/ui/container.tsx";

interface ClosingProps {
  answer: Answer;
  closing: NonNullable<DossierRecord["closing"]>;
}

/** The last call to action of a product page: the card’s button again, and its row. */
export function Closing({ answer, closing }: ClosingProps) {
  const { seller, price } = answer;
  return (
    <section aria-labelledby="pour-finir" className="closing" data-print="hidden">
      <Container>
        <div>
          <h2 id="pour-finir">{closing.title}</h2>
          <p>{closing.text}</p>
        </div>
        {seller && (
          <div>
            <BuyButton seller={seller} price={price} />
            <div className="answer-row">
              <EarlierPrice price={price} />
              <Why answer={answer} />
            </div>
          </div>
        )}
      </Container>
    </section>
  );
}
