import { counted } from "#app/lib/formatting/counted.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { Answer } from "#app/product/answers.ts";
import type { EvaluationState } from "#app/product/history/evaluation-state.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Link } from "#app/ui/link.tsx";

interface AnswerProofsProps {
  answer: Answer;
  evaluation: EvaluationState | null;
  /** What the product’s own page says besides: who signs it, and since when the choice stands. */
  children?: React.ReactNode;
}

/** What the choice rests on, counted, and whether it still stands; opened, the way to each of its proofs. */
export function AnswerProofs({ answer, evaluation, children }: AnswerProofsProps) {
  const { path, price, seller, proofs } = answer;
  const { tests, sources, rejected } = proofs;
  const counts = [
    tests > 0 && `${counted(tests, "essai")} ${tests > 1 ? "lus" : "lu"}`,
    sources > 0 && counted(sources, "source"),
    rejected > 0 &&
      `${counted(rejected, "rival").replace(/rivals$/, "rivaux")} ${rejected > 1 ? "écartés" : "écarté"}`,
  ].filter((count) => count !== false);
  const ways = [
    rejected > 0 && { hash: "duel", name: "Le duel" },
    sources > 0 && { hash: "sources", name: "Les sources" },
    { hash: "journal", name: "Le journal de ce choix" },
  ].filter((way) => way !== false);
  return (
    <details className="answer-proofs" data-print="hidden">
      <summary>
        <span>
          {counts.join(" · ") || (answer.hasDossier ? "Qui a choisi, et comment" : "Son prix")}
          {evaluation && (
            <span className={`block ${evaluation.isOverdue ? "font-semibold text-ink" : ""}`}>
              {evaluation.text}
            </span>
          )}
        </span>
        <strong>Preuves</strong>
        <Icon name="plus" className="size-4" />
      </summary>
      <div>
        {children}
        {price?.seenOn && (
          <p>
            {formatPrice(price.amount)} :{" "}
            {price.state === "read" && seller ? `prix relevé chez ${seller.name} le` : "prix du"}{" "}
            {price.seenOn}.
          </p>
        )}
        <ul>
          {ways.map(({ hash, name }) => (
            <li key={hash}>
              <Link to={`${path}#${hash}`} className="text-link">
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/methode" className="text-link">
              Notre méthode
            </Link>
          </li>
        </ul>
      </div>
    </details>
  );
}
