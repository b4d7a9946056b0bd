import type { Answer } from "#app/dossier/answers.ts";
import { answerId } from "./answer-block.tsx";

const NAMED_CHOICES = 6;

interface OtherChoicesProps {
  products: readonly Pick<Answer, "id" | "title">[];
  className?: string;
}

/** Links to the choices below the first, which fills the screen of a phone. There they are one line, which scrolls. */
export function OtherChoices({ products, className = "" }: OtherChoicesProps) {
  if (products.length === 0) return null;
  const unnamed = products.length - NAMED_CHOICES;
  return (
    <nav
      aria-label="Les autres choix de cette page"
      className={`mt-2 flex gap-x-5 overflow-x-auto whitespace-nowrap ${className}`}
    >
      {products.slice(0, NAMED_CHOICES).map(({ id, title }) => (
        <a key={id} href={`#${answerId(id)}`} className="py-1 text-link">
          {title}
        </a>
      ))}
      {unnamed > 0 && (
        <span className="py-1 text-ink-soft">
          et {unnamed} {unnamed === 1 ? "autre" : "autres"}
        </span>
      )}
    </nav>
  );
}
