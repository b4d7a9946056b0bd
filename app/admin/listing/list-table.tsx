import { useSearchParams } from "react-router";
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
  /** Of the list, which has one unless they are given. */
  page?: number;
  pages?: number;
  pagesLabel?: string;
  keyOf: (row: Listed) => string;
  /** In place of an empty table. */
  none: string;
  /** Whether a change of the row is on its way. */
  isBusy?: (row: Listed) => boolean;
  /** Of the rows. */
  className?: string;
  isCompact?: boolean;
}

/** The table of a list with the way to its other pages, or a sentence that there is nothing in it. */
export function ListTable<Listed>(props: ListTableProps<Listed>) {
  const { rows, none, pagesLabel, page = 1, pages = 1 } = props;
  return (
    <>
      {rows.length > 0 ? <Rows {...props} /> : <p className="py-8 text-lead text-ink-soft">{none}</p>}
      {pagesLabel && <PagesNavigation label={pagesLabel} page={page} pages={pages} />}
    </>
  );
}

function Rows<Listed>({ caption, columns, rows, keyOf, isBusy, ...ofRows }: ListTableProps<Listed>) {
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
        <Row
          key={keyOf(row)}
          aria-busy={isBusy?.(row)}
          className={ofRows.className}
          isCompact={ofRows.isCompact ?? false}
        >
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
  /** Moves the focus, since the pressed link may disappear; by default to the beginning of the content. */
  onGo?: () => void;
}

const focusContent = () => document.getElementById("contenu")?.focus({ preventScroll: true });

/** Previous and next page of a list. Renders nothing for a single page. */
export function PagesNavigation({ label, page, pages, onGo = focusContent }: PagesNavigationProps) {
  const [parameters] = useSearchParams();
  if (pages <= 1) return null;
  const hrefOf = (other: number) => {
    const next = new URLSearchParams(parameters);
    next.delete("page");
    if (other > 1) next.set("page", String(other));
    return `?${next}`;
  };
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
