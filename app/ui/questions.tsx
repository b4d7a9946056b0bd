export interface Question {
  question: string;
  answer: string;
}

/** Questions and their answers, open: nobody should have to click to read three sentences. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="divide-y divide-line">
      {questions.map(({ question, answer }) => (
        <li key={question} className="grid gap-x-8 gap-y-2 py-6 first:pt-0 md:grid-cols-[2fr_3fr]">
          <h3 className="text-xl leading-snug font-semibold">{question}</h3>
          <p className="text-ink-soft">{answer}</p>
        </li>
      ))}
    </ul>
  );
}
