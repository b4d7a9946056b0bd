import { lowercaseFirst } from "#app/lib/formatting/lowercase-first.ts";
import { chooserLink } from "#app/product/addresses.ts";
import { Link } from "#app/ui/link.tsx";

export interface GivenAnswersProps {
  slug: string;
  given: readonly string[];
  /** The answers so far: "2-1"; empty before the first. */
  answers: string;
}

/** Returns the address of the question before this one, which the last answer was given to. */
export function answersBefore({ slug, answers }: Pick<GivenAnswersProps, "slug" | "answers">): string {
  const kept = answers.split("-").slice(0, -1).join("-");
  return kept ? `${chooserLink({ slug })}?reponses=${kept}` : chooserLink({ slug });
}

/** What was answered so far, in one line, and the way back to the last question. */
export function GivenAnswers({ slug, given, answers }: GivenAnswersProps) {
  const [first = "", ...others] = given;
  return (
    <p className="flex min-h-11 items-center justify-between gap-x-6 py-2 text-sm leading-5 text-ink-soft">
      <span>{[first, ...others.map(lowercaseFirst)].join(" · ")}</span>
      <Link to={answersBefore({ slug, answers })} rel="nofollow" className="text-link py-2 text-ink">
        Changer<span className="sr-only"> la dernière réponse</span>
      </Link>
    </p>
  );
}
