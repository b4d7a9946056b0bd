import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";

export interface ListColumn<Listed> {
  title: string;
  cell: (row: Listed) => React.ReactNode;
  /** Of its cells. */
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
  return (
    <Table caption={caption} head={columns.map(({ title }) => <HeaderCell key={title}>{title}</HeaderCell>)}>
      {rows.map((row) => (
        <Row key={keyOf(row)} aria-busy={isBusy?.(row)} className={className}>
          {columns.map(({ title, label = title, cell, className: ofCell }, index) =>
            index === 0 ? (
              <RowHeader key={title} className={ofCell}>
                {cell(row)}
              </RowHeader>
            ) : (
              <Cell key={title} {...(label !== null && { label })} className={ofCell}>
                {cell(row)}
              </Cell>
            ),
          )}
        </Row>
      ))}
    </Table>
  );
}
