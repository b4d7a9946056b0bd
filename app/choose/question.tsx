import { Form } from "react-router";
import { lowercaseFirst } from "#app/lib/formatting/lowercase-first.ts";
import { unbroken } from "#app/lib/formatting/unbroken.ts";
import { catalogueCrumbs, chooserLink } from "#app/product/addresses.ts";
import type { Category } from "#app/product/types.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, Container } from "#app/ui/page.tsx";

interface AskedQuestionProps extends GivenAnswersProps {
  title: string;
  category: Pick<Category, "name" | "slug">;
  /** @param left the most questions that may still be asked, this one included */
  step: { question: string; answers: readonly string[]; left: number };
}

/**
 * The next question fills the screen. Each answer is a button of a plain form,
 * and leads to an address of its own.
 */
export function AskedQuestion({ title, slug, category, given, answers, step }: AskedQuestionProps) {
  const number = given.length + 1;
  const total = given.length + step.left;
  return (
    <Container className="flex min-h-[calc(100svh-var(--header-height))] flex-col mb-10 pb-4 lg:mb-12 lg:pb-12">
      <div className="flex min-h-11 items-center justify-between gap-x-6 pt-2">
        {given.length === 0 ? (
          <div className="min-w-0 [&>nav]:mb-0">
            <Breadcrumb crumbs={catalogueCrumbs([category], title)} />
          </div>
        ) : (
          <Link
            to={answersBefore({ slug, answers })}
            rel="nofollow"
            className="flex min-h-11 items-center gap-2 hover:underline"
          >
            <Icon name="back" />
            Retour
          </Link>
        )}
        <p className="shrink-0 font-semibold">
          {number} sur {total}
        </p>
      </div>
      <ol aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: total }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
          <li key={place} className={`h-[3px] flex-1 ${place < number ? "bg-ink" : "bg-line"}`} />
        ))}
      </ol>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 pt-10 lg:my-auto lg:grid-cols-[7fr_5fr] lg:items-center">
        <div>
          {given.length === 0 && <p className="mb-2 text-ink-soft">{title}</p>}
          <h1 className="text-[clamp(2.125rem,1.5rem+2.1vw,3.375rem)] leading-[1.1] tracking-tight wrap-anywhere">
            {unbroken(step.question)}
          </h1>
        </div>
        <Form method="get" action={chooserLink({ slug })} className="grid gap-2.5">
          {step.answers.map((text, index) => (
            <button
              key={text}
              type="submit"
              name="reponses"
              value={[answers, index + 1].filter(Boolean).join("-")}
              className="flex min-h-19 items-center justify-between gap-4 rounded-sm border border-ink px-4.5 py-3 text-left text-lg leading-tight font-semibold wrap-anywhere transition-colors enabled-hover:bg-ink enabled-hover:text-paper active:bg-ink active:text-paper"
            >
              {unbroken(text)}
              <Icon name="arrow" />
            </button>
          ))}
        </Form>
      </div>
      {given.length > 0 ? (
        <GivenAnswers slug={slug} given={given} answers={answers} />
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          Vos réponses restent dans l’adresse de la page ; nous ne les gardons pas.
        </p>
      )}
    </Container>
  );
}

export interface GivenAnswersProps {
  slug: string;
  given: readonly string[];
  /** The answers so far: "2-1"; empty before the first. */
  answers: string;
}

/** Returns the address of the question before this one, which the last answer was given to. */
function answersBefore({ slug, answers }: Pick<GivenAnswersProps, "slug" | "answers">): string {
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
