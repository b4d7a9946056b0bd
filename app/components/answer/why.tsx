import { Link } from "react-router";
import type { Answer } from "#app/dossier/answers.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageChange } from "#app/ui/page-change.ts";

interface WhyProps {
  answer: Pick<Answer, "analysisPath" | "path">;
  /** Whether the product has another page than this one, for a choice without an analysis. */
  isElsewhere?: boolean;
}

/** The way to the reasons; where nothing but the product’s page says them, to that. */
export function Why({ answer: { analysisPath, path }, isElsewhere = false }: WhyProps) {
  if (analysisPath === null && !isElsewhere) return null;
  return (
    <Link to={analysisPath ?? path} {...pageChange()} className="answer-why">
      {analysisPath === null ? "Voir le produit" : "Pourquoi ce choix ?"}
      <Icon name="arrow" />
    </Link>
  );
}
