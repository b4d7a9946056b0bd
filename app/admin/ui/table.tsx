// biome-ignore-all lint/a11y/noRedundantRoles: kept where the layout is not a table's
/**
 * The table of all lists in the back office. Rows of one or two lines are 40 pixels
 * tall. On narrow screens each row becomes a block with the names of its columns, or two lines that lead to its
 * form, so that no list scrolls sideways. Browsers drop the semantics of a table with its layout, hence the explicit roles.
 */

interface TableProps {
  /** Names the content for screen readers, like the visible heading. */
  caption: string;
  /** `HeaderCell`s, one for each column. */
  head: React.ReactNode;
  /** `Row`s. */
  children: React.ReactNode;
}

export function Table({ caption, head, children }: TableProps) {
  return (
    <table role="table" className="w-full text-left max-lg:block lg:text-sm lg:leading-4.5">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="text-sm leading-5 text-ink-soft max-lg:block lg:text-xs">
        <tr role="row" className="border-b border-line-strong max-lg:flex max-lg:flex-wrap max-lg:gap-x-5">
          {head}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {children}
      </tbody>
    </table>
  );
}

interface HeaderCellProps extends React.ComponentPropsWithoutRef<"th"> {
  /** The cell contains a control, such as a sort button, so narrow screens show it too. */
  isControl?: boolean;
}

export function HeaderCell({ isControl = false, className = "", ...props }: HeaderCellProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      {...props}
      className={`pr-5 font-semibold last:pr-0 lg:h-9 lg:whitespace-nowrap ${isControl ? "" : "max-lg:sr-only"} ${className}`}
    />
  );
}

interface RowProps extends React.ComponentPropsWithoutRef<"tr"> {
  /** On narrow screens two lines: what names the row, then its cells; the last cell has the actions. */
  isCompact?: boolean;
}

const blockClass = "max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 max-lg:gap-y-2 max-lg:py-4";

const compactClass = [
  "max-lg:relative max-lg:flex max-lg:h-16 max-lg:items-end max-lg:pr-24 max-lg:pb-2",
  "max-lg:*:truncate max-lg:*:text-sm max-lg:*:leading-6 max-lg:*:text-ink-soft max-lg:[&_[data-label]]:hidden",
  "max-lg:[&>th]:absolute max-lg:[&>th]:top-2 max-lg:[&>th]:right-24 max-lg:[&>th]:left-0",
  "max-lg:[&>th]:text-base max-lg:[&>th]:leading-6 max-lg:[&>th]:text-ink",
  // What there is no room for stands in the form.
  "max-lg:[&>td:nth-child(2)]:shrink-0 max-lg:[&>td:nth-child(n+4):not(:last-child)]:hidden",
  "max-lg:[&>td+td:not(:last-child)]:before:content-['·'] max-lg:[&>td+td]:before:mx-1.5",
  "max-lg:[&>td:last-child]:absolute max-lg:[&>td:last-child]:right-0 max-lg:[&>td:last-child]:bottom-2.5",
].join(" ");

export function Row({ isCompact = false, className = "", ...props }: RowProps) {
  return (
    <tr
      role="row"
      {...props}
      className={`border-b border-line ${isCompact ? compactClass : blockClass} ${className}`}
    />
  );
}

interface CellProps extends React.ComponentPropsWithoutRef<"td"> {
  /** The column's name, shown on narrow screens; omitted where the content is clear without it. */
  label?: string;
}

const cellClass = "pr-5 align-middle wrap-anywhere last:pr-0 max-lg:block max-lg:min-w-0 max-lg:p-0 lg:h-10";

export function Cell({ label, className = "", children, ...props }: CellProps) {
  return (
    <td role="cell" {...props} className={`${cellClass} ${className}`}>
      {label && (
        // Screen readers read the column's header.
        <span data-label aria-hidden="true" className="block text-sm font-normal text-ink-soft lg:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}

/** The cell that names its row. */
export function RowHeader({ className = "", ...props }: React.ComponentPropsWithoutRef<"th">) {
  return (
    <th
      scope="row"
      role="rowheader"
      {...props}
      className={`font-semibold max-lg:col-span-2 ${cellClass} ${className}`}
    />
  );
}
