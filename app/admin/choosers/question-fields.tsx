import { useId, useState } from "react";
import { controlClass, textAreaClass } from "#app/admin/fields/look.ts";
import { Select } from "#app/admin/ui/select.tsx";
import { MAX_ANSWERS, MAX_QUESTIONS } from "#app/choose/chooser-tree.ts";
import { useSuggestions } from "#app/search/use-suggestions.ts";
import { Button } from "#app/ui/button.tsx";
import { type EditedAnswer, type EditedQuestion, type Lead, newAnswer, newQuestion } from "./edited-tree.ts";

interface QuestionFieldsProps {
  question: EditedQuestion;
  /** The numbers of the answers that lead to it, from 1: none for the first question. */
  way: readonly number[];
  /** The titles of known products, by id. */
  titles: ReadonlyMap<string, string>;
  onChange: (question: EditedQuestion) => void;
}

const FEWEST_ANSWERS = 2;

/** A question with its answers, and the questions that follow them. */
export function QuestionFields({ question, way, titles, onChange }: QuestionFieldsProps) {
  const id = useId();
  const { answers } = question;
  const name = way.length === 0 ? "Première question" : `Question après la ${answerName(way)}`;
  const withAnswers = (next: readonly EditedAnswer[]) => onChange({ ...question, answers: next });
  return (
    <fieldset className="grid gap-5 border-l-2 border-line-strong pl-4">
      <legend className="sr-only">{name}</legend>
      <div>
        <label htmlFor={id} className="font-semibold">
          {name}
        </label>
        <input
          id={id}
          value={question.question}
          onChange={({ currentTarget }) => onChange({ ...question, question: currentTarget.value })}
          className={controlClass}
        />
      </div>
      {answers.map((answer, index) => (
        <AnswerFields
          key={answer.key}
          answer={answer}
          way={[...way, index + 1]}
          titles={titles}
          onChange={(next) => withAnswers(answers.with(index, next))}
          onRemove={answers.length > FEWEST_ANSWERS ? () => withAnswers(answers.toSpliced(index, 1)) : null}
        />
      ))}
      <p>
        <Button
          variant="outline"
          size="small"
          disabled={answers.length >= MAX_ANSWERS}
          onClick={() => withAnswers([...answers, newAnswer()])}
        >
          Ajouter une réponse
          <span className="sr-only"> ({name.toLowerCase()})</span>
        </Button>
      </p>
    </fieldset>
  );
}

/** As « réponse 1.2 »: the second answer to the question after the first answer. */
const answerName = (way: readonly number[]) => `réponse ${way.join(".")}`;

interface AnswerFieldsProps extends Pick<QuestionFieldsProps, "way" | "titles"> {
  answer: EditedAnswer;
  onChange: (answer: EditedAnswer) => void;
  onRemove: (() => void) | null;
}

function AnswerFields({ answer, way, titles, onChange, onRemove }: AnswerFieldsProps) {
  const id = useId();
  const { text, lead, ask, product, reason } = answer;
  const name = answerName(way);
  const ofAnswer = <span className="sr-only"> ({name})</span>;
  const change = (part: Partial<EditedAnswer>) => onChange({ ...answer, ...part });
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div>
        <label htmlFor={id}>Réponse {way.join(".")}</label>
        <input
          id={id}
          value={text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          className={controlClass}
        />
      </div>
      <div>
        <label htmlFor={`${id}-lead`}>Mène à{ofAnswer}</label>
        <Select
          id={`${id}-lead`}
          className="mt-2"
          value={lead}
          onChange={({ currentTarget }) =>
            change({ lead: currentTarget.value as Lead, ask: ask ?? newQuestion() })
          }
        >
          <option value="product">Un produit</option>
          {way.length < MAX_QUESTIONS && <option value="ask">Une autre question</option>}
          <option value="none">Aucun produit</option>
        </Select>
      </div>
      {lead === "ask" && ask ? (
        <QuestionFields question={ask} way={way} titles={titles} onChange={(next) => change({ ask: next })} />
      ) : (
        <>
          {lead === "product" && (
            <ProductChoice
              answer={name}
              title={titles.get(product) ?? ""}
              isChosen={product !== ""}
              onChoose={(next) => change({ product: next })}
            />
          )}
          <div>
            <label htmlFor={`${id}-reason`}>
              {lead === "product" ? "Parce que" : "Pourquoi nous n’en avons pas"}
              {ofAnswer}
            </label>
            <textarea
              id={`${id}-reason`}
              rows={2}
              value={reason}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
              className={textAreaClass}
            />
          </div>
        </>
      )}
      {onRemove && (
        <p>
          <Button variant="outline" size="small" onClick={onRemove}>
            Retirer la {name}
          </Button>
        </p>
      )}
    </div>
  );
}

interface ProductChoiceProps {
  /** Whose product it is: « réponse 1.2 ». */
  answer: string;
  /** Of the stored product; empty for one that was just chosen, or none. */
  title: string;
  isChosen: boolean;
  /** @param id empty while what is typed is no product's title */
  onChoose: (id: string) => void;
}

/** An active product, found by some letters of its title. */
function ProductChoice({ answer, title, isChosen, onChoose }: ProductChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState(title);
  const { found } = useSuggestions(typed === title ? "" : typed);
  const products = found?.results.filter(({ kind }) => kind === "product") ?? [];
  const choose = (text: string) => {
    setTyped(text);
    if (text !== title) onChoose(products.find((product) => product.title === text)?.id ?? "");
  };
  return (
    <div>
      <label htmlFor={id}>
        Produit<span className="sr-only"> ({answer})</span>
      </label>
      <input
        id={id}
        list={`${id}-list`}
        value={typed}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onBlur={() => choose(typed)}
        className={controlClass}
      />
      <datalist id={`${id}-list`}>
        {products.map((product) => (
          <option key={product.id} value={product.title} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {isChosen ? "Choisi." : "Tapez quelques lettres, puis choisissez-le dans la liste."}
      </p>
    </div>
  );
}
