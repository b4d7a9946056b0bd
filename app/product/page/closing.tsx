import type { Answer } from "#app/product/answers.ts";
import { AnswerActions } from "#app/product/card/answer-actions.tsx";
import { Why } from "#app/product/card/onward.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { Container } from "#app/ui/container.tsx";

interface ClosingProps {
  answer: Answer;
  closing: NonNullable<DossierRecord["closing"]>;
}

/** The last call to action of a product page. */
export function Closing({ answer, closing }: ClosingProps) {
  return (
    <section aria-labelledby="pour-finir" className="closing" data-print="hidden">
      <Container>
        <div>
          <h2 id="pour-finir">{closing.title}</h2>
          <p>{closing.text}</p>
        </div>
        <div>
          <AnswerActions answer={answer}>
            <Why answer={answer} />
          </AnswerActions>
        </div>
      </Container>
    </section>
  );
}
