import { Link } from "react-router";
import type { Answer } from "#app/dossier/answers.ts";

interface RejectedNamesProps {
  rivals: Answer["rivals"];
  /** The page of the product that was preferred to them. */
  href: string;
}

/** The models that a product was preferred to, a line each; nothing without any. */
export function RejectedNames({ rivals, href }: RejectedNamesProps) {
  if (rivals.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p className="font-semibold">Écartés</p>
      <ul className="mt-1">
        {rivals.map(({ name, criterion }) => (
          <li key={name}>
            {name} : <span className="text-ink-soft">{criterion}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to={`${href}#ecartes`} className="text-link">
          Pourquoi nous les avons écartés
        </Link>
      </p>
    </div>
  );
}
