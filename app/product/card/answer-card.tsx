import { lowercaseFirst } from "#app/lib/formatting/lowercase-first.ts";
import type { Answer } from "#app/product/answers.ts";
import type { EvaluationState } from "#app/product/history/evaluation-state.ts";
import { KeepMark } from "#app/product/kept/keep-mark.tsx";
import { ModelName } from "#app/product/model-name.tsx";
import { needOf } from "#app/product/need.ts";
import { LONGEST_VERDICT } from "#app/product/record/verdict-length.ts";
import { Link } from "#app/ui/link.tsx";
import { useSharedDrawing } from "#app/ui/shared-drawing.ts";
import { AlertForm } from "./alert-form.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerFor } from "./answer-for.tsx";
import { AnswerPictures } from "./answer-pictures.tsx";
import { AnswerProofs } from "./answer-proofs.tsx";
import { LegalLines } from "./legal-lines.tsx";
import { SeeProduct, Why } from "./onward.tsx";
import { RefurbishedLine } from "./refurbished-line.tsx";

interface AnswerCardProps {
  answer: Answer;
  /** Of the product’s name: 1 on its own page; elsewhere the name leads there. */
  level: 1 | 2;
  /** Above the picture: the way here. On a phone it counts among what the first screen shows. */
  head?: React.ReactNode;
  /** In place of « Notre choix : … ». */
  eyebrow?: React.ReactNode;
  /** What the need is: beside its name, on a phone after the answer. */
  about?: string | null;
  /** On its own page: whether the choice still stands, and until when. */
  evaluation?: EvaluationState | null;
  /** Above the rows of a search there is no room to follow what one has not opened. */
  mayFollow?: boolean;
  /** Further proofs, where they are opened. */
  children?: React.ReactNode;
}

const keptOf = ({ category_id, path, name, price }: Answer) => ({
  need: needOf(category_id),
  path,
  name,
  amount: price?.amount ?? null,
});

/**
 * A product as the answer to a need: its drawing, one sentence, where to buy it, for whom, and what it rests
 * on. On a phone of 390 × 664 everything down to the button is on the first screen: the drawing gives way.
 */
export function AnswerCard({
  answer,
  level,
  head,
  eyebrow,
  about,
  evaluation = null,
  mayFollow = true,
  children,
}: AnswerCardProps) {
  const { name, path, kind, tagline, hasDossier, badges, refurbished } = answer;
  /** Without a dossier nobody has chosen the product, unless an editor says so. */
  const stated = hasDossier || evaluation?.isRecorded ? evaluation : null;
  const isVerdict = tagline.length <= LONGEST_VERDICT;
  const Heading = `h${level}` as const;
  return (
    <article className="answer">
      {head && <div className="answer-head">{head}</div>}
      <AnswerPictures name={name} pictures={answer.pictures} className={useSharedDrawing(answer.path)}>
        <KeepMark choice={keptOf(answer)} className="top-0 right-0" />
      </AnswerPictures>
      <div className="answer-words">
        {eyebrow ??
          (hasDossier && (
            <p className="answer-eyebrow">{`Notre choix${kind ? `\u00a0: ${lowercaseFirst(kind)}` : ""}`}</p>
          ))}
        <Heading className="answer-name">
          {level === 1 ? (
            <ModelName>{name}</ModelName>
          ) : (
            <Link to={path} className="decoration-2 underline-offset-4 hover:underline">
              <ModelName>{name}</ModelName>
            </Link>
          )}
        </Heading>
        {isVerdict && <p className="answer-verdict">{tagline}</p>}
        <AnswerActions answer={answer} isFirst>
          {level === 2 && answer.analysisPath === null ? <SeeProduct path={path} /> : <Why answer={answer} />}
        </AnswerActions>
        {refurbished && <RefurbishedLine offer={refurbished} />}
        {!isVerdict && <p>{tagline}</p>}
        {badges.length > 0 && (
          <ul aria-label="En quelques mots" className="answer-chips">
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        )}
        <AnswerFor answer={answer} />
        {(hasDossier || answer.price?.seenOn || stated) && (
          <AnswerProofs answer={answer} evaluation={stated}>
            {children}
          </AnswerProofs>
        )}
        {mayFollow && (
          <AlertForm category_id={answer.category_id} productId={level === 1 ? answer.id : null} />
        )}
        <LegalLines answer={answer} isOwnPage={level === 1} />
      </div>
      {about && <p className="answer-about">{about}</p>}
    </article>
  );
}
