import { Form } from "react-router";
import { chooserLink } from "#app/catalogue/model/links.ts";
import { unbroken } from "#app/formatting/unbroken.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { GivenAnswers, type GivenAnswersProps } from "./given-answers.tsx";

interface AskedQuestionProps extends GivenAnswersProps {
  step: { question: string; answers: readonly string[] };
}

/** The next question. Each answer is a button of a plain form, and leads to an address of its own. */
export function AskedQuestion({ slug, given, answers, step }: AskedQuestionProps) {
  return (
    <Section title={unbroken(step.question)} lead={`Question ${given.length + 1}`}>
      <Form method="get" action={chooserLink({ slug })} className="grid max-w-prose gap-3">
        {step.answers.map((text, index) => (
          <button
            key={text}
            type="submit"
            name="reponses"
            value={[answers, index + 1].filter(Boolean).join("-")}
            className={buttonClass("outline")}
          >
            {unbroken(text)}
          </button>
        ))}
      </Form>
      <GivenAnswers slug={slug} given={given} answers={answers} />
    </Section>
  );
}
