import { Icon } from "./icons/icon.tsx";

export interface Question {
  question: string;
  answer: string;
}

/** Questions that unfold their answers. The first is open, to show how the list works. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }, index) => (
        <li key={question}>
          <details open={index === 0} className="group">
            <summary className="flex list-none items-center justify-between gap-6 py-5 decoration-1 underline-offset-4 hover:underline">
              <h3 className="min-w-0 text-subheading">{question}</h3>
              <Icon
                name="plus"
                className="size-6 transition-transform duration-200 group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <p className="max-w-prose pr-10 pb-7 text-ink-soft">{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
