import type { Category } from "#app/catalogue/model/types.ts";
import { AnswerCard } from "#app/components/answer/answer-card.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import { Container } from "#app/ui/container.tsx";

interface LeafAnswerProps {
  category: Pick<Category, "name" | "description">;
  answer: Answer;
  breadcrumb: React.ReactNode;
}

/** The head of a category without others below it: its choice, under its name, and then what it is about. */
export function LeafAnswer({ category: { name, description }, answer, breadcrumb }: LeafAnswerProps) {
  return (
    <Container className="pb-section">
      <AnswerCard
        answer={answer}
        level={2}
        head={breadcrumb}
        eyebrow={
          <div className="answer-eyebrow">
            <h1>{name}</h1> : notre choix
          </div>
        }
      />
      {description && <p className="mt-8 max-w-prose text-lead lg:mt-10">{description}</p>}
    </Container>
  );
}
