import { Link, useSearchParams } from "react-router";
import { pressLetter } from "#app/admin/shell/admin-page.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/admin/ui/table.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface ListColumn<Listed> {
  title: string;
  cell: (row: Listed) => React.ReactNode;
  /** Of its heading and its cells. */
  className?: string;
  /** On narrow screens it stands at the end of both lines. */
  isActions?: boolean;
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

/** On narrow screens two lines: what names the row, then its cells, of which those at the end are cut off. */
const rowClass =
  "max-lg:relative max-lg:grid max-lg:min-h-16 max-lg:grid-cols-[minmax(0,auto)_minmax(0,auto)_minmax(0,1fr)_auto] max-lg:content-center max-lg:items-center max-lg:py-1.5";
const cellClass = {
  name: "max-lg:col-span-3 max-lg:truncate",
  plain:
    "max-lg:row-start-2 max-lg:truncate max-lg:text-sm max-lg:leading-6 max-lg:text-ink-soft max-lg:[td+&]:before:inline-block max-lg:[td+&]:before:w-4 max-lg:[td+&]:before:text-center max-lg:[td+&]:before:content-['·']",
  actions: "max-lg:col-start-4 max-lg:row-span-2 max-lg:row-start-1 max-lg:pl-3",
};

function Rows<Listed>({ caption, columns, rows, keyOf, isBusy, className = "" }: ListTableProps<Listed>) {
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
          onKeyDown={pressLetter}
          className={`${rowClass} ${className}`}
        >
          {first && (
            <RowHeader className={`${cellClass.name} ${first.className ?? ""}`}>{first.cell(row)}</RowHeader>
          )}
          {others.map(({ title, cell, className: ofCell = "", isActions }) => (
            <Cell key={title} className={`${cellClass[isActions ? "actions" : "plain"]} ${ofCell}`}>
              {cell(row)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}

/** What names a row and opens it: on narrow screens the whole row does, beside a sign that it opens. */
export const RowLink = ({ children, ...props }: React.ComponentProps<typeof Link>) => (
  <Link
    {...props}
    className="decoration-1 underline-offset-4 hover:underline max-lg:after:absolute max-lg:after:inset-0"
  >
    {children}
    <Icon name="expand" className="absolute top-1/2 right-0 size-5 -translate-y-1/2 -rotate-90 lg:hidden" />
  </Link>
);

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
      <p role="status">
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
