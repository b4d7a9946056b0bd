import { Link } from "react-router";
import type { GivenAnswer } from "#app/catalogue/choosers/chooser-tree.ts";
import { chooserLink } from "#app/catalogue/model/links.ts";

export interface GivenAnswersProps {
  slug: string;
  given: readonly GivenAnswer[];
  /** The answers so far: "2-1"; empty before the first. */
  answers: string;
}

/** What was answered so far, each answer with the way back to its question. */
export function GivenAnswers({ slug, given, answers }: GivenAnswersProps) {
  if (given.length === 0) return null;
  const start = chooserLink({ slug });
  const addressBefore = (index: number) => {
    const kept = answers.split("-").slice(0, index).join("-");
    return kept ? `${start}?reponses=${kept}` : start;
  };
  return (
    <dl className="mt-10 max-w-prose divide-y divide-line border-y border-line">
      {given.map(({ question, answer }, index) => (
        <div key={question} className="py-4">
          <dt className="text-sm text-ink-soft">{question}</dt>
          <dd className="flex flex-wrap justify-between gap-x-6">
            {answer}
            <Link to={addressBefore(index)} rel="nofollow" className="text-link">
              Changer<span className="sr-only"> la réponse : {question}</span>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
