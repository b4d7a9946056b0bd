import { Button } from "./button.tsx";

interface PagesNavigationProps {
  /** Tells several of them apart: « Pages de messages ». */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The way through a list that is shown in pages; nothing when there is one page only. */
export function PagesNavigation({ label, page, pages, onPage }: PagesNavigationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="outline" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Page précédente
      </Button>
      <p role="status" className="tabular-nums">
        Page {page} sur {pages}
      </p>
      <Button variant="outline" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Page suivante
      </Button>
    </nav>
  );
}
