import { ButtonLink } from "#app/ui/button.tsx";

interface PagesNavigationProps {
  /** The accessible name: « Pages de messages ». */
  label: string;
  page: number;
  pages: number;
  /** Returns the address of a page of the list. */
  hrefOf: (page: number) => string;
  /** Moves the focus, since the pressed link may disappear; by default to the beginning of the content. */
  onGo?: () => void;
}

const focusContent = () => document.getElementById("contenu")?.focus({ preventScroll: true });

/** Previous and next page of a list. Renders nothing for a single page. */
export function PagesNavigation({ label, page, pages, hrefOf, onGo = focusContent }: PagesNavigationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      {page > 1 && (
        <ButtonLink to={hrefOf(page - 1)} variant="outline" size="small" prefetch="none" onClick={onGo}>
          Page précédente
        </ButtonLink>
      )}
      <p role="status" className="tabular-nums">
        Page {page} sur {pages}
      </p>
      {page < pages && (
        <ButtonLink to={hrefOf(page + 1)} variant="outline" size="small" prefetch="none" onClick={onGo}>
          Page suivante
        </ButtonLink>
      )}
    </nav>
  );
}
