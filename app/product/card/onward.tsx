import { Link } from "react-router";
import type { Answer } from "#app/product/answers.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageChange } from "#app/ui/page-change.ts";

/** The way to the reasons, from the product’s page; nothing without an analysis. */
export function Why({ answer: { analysisPath } }: { answer: Pick<Answer, "analysisPath"> }) {
  return analysisPath && <Onward to={analysisPath}>Pourquoi ce choix ?</Onward>;
}

/** The way to a product’s page. */
export const SeeProduct = ({ path }: { path: string }) => <Onward to={path}>Voir le produit</Onward>;

function Onward({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} {...pageChange()} className="answer-onward">
      {children}
      <Icon name="arrow" />
    </Link>
  );
}
