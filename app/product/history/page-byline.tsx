import { Link } from "#app/ui/link.tsx";
import type { EvaluationState } from "./evaluation-state.ts";
import { type Byline, nameInSentence, type Signature } from "./people.ts";

interface PageBylineProps {
  /** Absent on a product's page without a dossier, which has no author. */
  byline?: Byline | undefined;
  evaluation: EvaluationState | null;
  /** What the choice rests on. */
  children?: React.ReactNode;
}

/** Who signs a page, and when its choice was and will be judged: below the title. */
export function PageByline({ byline, evaluation, children }: PageBylineProps) {
  if (!byline && !evaluation && !children) return null;
  return (
    <p className="max-w-prose text-sm text-ink-soft mt-3 md:mt-5">
      {byline && (
        <span>
          Par <Name of={byline.author} />
          {byline.checker && (
            <span>
              , relu par <Name of={byline.checker} />
            </span>
          )}
          {(evaluation || children) && <span> · </span>}
        </span>
      )}
      {evaluation && (
        <span className={evaluation.isOverdue ? "font-semibold text-ink" : ""}>{`${evaluation.text} `}</span>
      )}
      {children}
    </p>
  );
}

function Name({ of: signature }: { of: Signature }) {
  const name = nameInSentence(signature);
  if (!signature.path) return name;
  return (
    <Link to={signature.path} className="text-link">
      {name}
    </Link>
  );
}
