import { Link } from "react-router";
import type { EvaluationState } from "#app/evidence/evaluation-state.ts";
import { type Byline, nameInSentence, type Signature } from "#app/evidence/people.ts";
import { pageChange } from "#app/ui/page-change.ts";

interface PageBylineProps {
  /** Absent where nobody wrote anything: the catalogue's own page of a product. */
  byline?: Byline;
  evaluation: EvaluationState | null;
  className?: string;
}

/** Who signs a page, and when its choice was and will be judged: below the title. */
export function PageByline({ byline, evaluation, className = "mt-5" }: PageBylineProps) {
  if (!byline && !evaluation) return null;
  return (
    <div className={`max-w-prose text-sm text-ink-soft ${className}`}>
      {byline && (
        <p>
          Par <Name of={byline.author} />
          {byline.checker && (
            <>
              , relu par <Name of={byline.checker} />
            </>
          )}
        </p>
      )}
      {evaluation && (
        <p className={evaluation.isOverdue ? "font-semibold text-ink" : ""}>{evaluation.text}</p>
      )}
    </div>
  );
}

function Name({ of: signature }: { of: Signature }) {
  const name = nameInSentence(signature);
  if (!signature.path) return name;
  return (
    <Link to={signature.path} {...pageChange()} className="text-link">
      {name}
    </Link>
  );
}
