import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/admin/ui/table.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export interface ListColumn<Listed> {
  title: string;
  cell: (row: Listed) => React.ReactNode;
  /** Of its heading and its cells. */
  className?: string;
  /** Replaces the title beside a cell on narrow screens; `null` where the content is clear without it. */
  label?: string | null;
}

interface ListTableProps<Listed> {
  /** Names the table for screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly ListColumn<Listed>[];
  rows: readonly Listed[];
  keyOf: (row: Listed) => string;
  /** In place of an empty table. */
  none: string;
  /** Whether a change of the row is on its way. */
  isBusy?: (row: Listed) => boolean;
  /** Of the rows. */
  className?: string;
}

/** The table of a list, or a sentence that there is nothing in it. */
export function ListTable<Listed>({
  caption,
  columns,
  rows,
  keyOf,
  none,
  isBusy,
  className,
}: ListTableProps<Listed>) {
  if (rows.length === 0) return <p className="py-8 text-lead text-ink-soft">{none}</p>;
  const [first, ...others] = columns;
  return (
    <Table
      caption={caption}
      head={columns.map(({ title, className: ofColumn }) => (
        <HeaderCell key={title} className={ofColumn}>
          {title}
        </HeaderCell>
      ))}
    >
      {rows.map((row) => (
        <Row key={keyOf(row)} aria-busy={isBusy?.(row)} className={className}>
          {first && <RowHeader className={first.className}>{first.cell(row)}</RowHeader>}
          {others.map(({ title, label = title, cell, className: ofCell }) => (
            <Cell key={title} {...(label !== null && { label })} className={ofCell}>
              {cell(row)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}

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
