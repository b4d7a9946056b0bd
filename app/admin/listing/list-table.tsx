import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/admin/ui/table.tsx";

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
