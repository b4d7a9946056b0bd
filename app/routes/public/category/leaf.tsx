import type { Category } from "#app/catalogue/model/types.ts";
import { AnswerCard } from "#app/components/answer/answer-card.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import { Container } from "#app/ui/container.tsx";

interface LeafProps {
  category: Pick<Category, "name" | "description">;
  /** Its choice. */
  answer: Answer;
  breadcrumb: React.ReactNode;
  /** The category’s further products, and by what it judges. */
  children: React.ReactNode;
}

/** A category without others below it, which answers: its choice, then what it is about. */
export function Leaf({ category: { name, description }, answer, breadcrumb, children }: LeafProps) {
  return (
    <>
      <Container>
        <AnswerCard
          answer={answer}
          level={2}
          head={breadcrumb}
          eyebrow={
            <div className="answer-eyebrow">
              <h1>{name}</h1> : notre choix
            </div>
          }
        />
        {description && <p className="mt-8 max-w-prose border-t border-line pt-6 text-lead lg:mt-12">{description}</p>}
      </Container>
      {children}
    </>
  );
}
