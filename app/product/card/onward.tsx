import type { Answer } from "#app/product/answers.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** The way to the reasons, from the product’s page; nothing without an analysis. */
export function Why({ answer: { analysisPath } }: { answer: Pick<Answer, "analysisPath"> }) {
  return analysisPath && <Onward to={analysisPath}>Pourquoi ce choix ?</Onward>;
}

/** The way to a product’s page. */
export const SeeProduct = ({ path }: { path: string }) => <Onward to={path}>Voir le produit</Onward>;

function Onward({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="answer-onward">
      {children}
      <Icon name="arrow" />
    </Link>
  );
}
