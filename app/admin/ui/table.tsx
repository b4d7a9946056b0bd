// biome-ignore-all lint/a11y/noRedundantRoles: kept where the layout is not a table's
/**
 * The table of all lists in the back office. Rows of one or two lines are 40 pixels tall. On narrow screens each list
 * lays its rows out as a grid, so that none scrolls sideways. Browsers drop the semantics of a table with its layout,
 * hence the explicit roles.
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

export const Row = ({ className = "", ...props }: React.ComponentPropsWithoutRef<"tr">) => (
  <tr role="row" {...props} className={`border-b border-line ${className}`} />
);

const cellClass = "pr-5 align-middle wrap-anywhere last:pr-0 max-lg:block max-lg:min-w-0 max-lg:p-0 lg:h-10";

export const Cell = ({ className = "", ...props }: React.ComponentPropsWithoutRef<"td">) => (
  <td role="cell" {...props} className={`${cellClass} ${className}`} />
);

/** In place of a value. @param text for those who do not see the dash */
export const NoValue = ({ text }: { text: string }) => (
  <span className="text-ink-soft">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{text}</span>
  </span>
);

/** The cell that names its row. */
export function RowHeader({ className = "", ...props }: React.ComponentPropsWithoutRef<"th">) {
  return <th scope="row" role="rowheader" {...props} className={`font-semibold ${cellClass} ${className}`} />;
}
