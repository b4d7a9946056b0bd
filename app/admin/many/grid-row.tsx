import { memo } from "react";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { type FileColumn, fileValue, headOf } from "./product-file.ts";

export const gridColumns: readonly FileColumn[] = [
  "title",
  "price",
  "merchant",
  "affiliate_url",
  "category_id",
  "is_active",
];

const widths: Partial<Record<FileColumn, string>> = {
  title: "w-72",
  price: "w-24 text-right tabular-nums",
  affiliate_url: "w-80",
  is_active: "w-24",
};

interface GridRowProps {
  row: ProductRow;
  place: number;
  typed: Partial<Record<FileColumn, string>> | undefined;
  names: ReadonlyMap<string, string>;
  onType: (place: number, column: FileColumn, text: string) => void;
  onPaste: (place: number, column: FileColumn, text: string) => boolean;
}

/** One product's cells. Memoised: typing renders one row of two hundred. */
export const GridRow = memo(function GridRow({ row, place, typed, names, onType, onPaste }: GridRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-2 text-left font-normal text-ink-soft tabular-nums">
        {place + 1}
      </th>
      {gridColumns.map((column) => (
        <td key={column} className="border-l border-line p-0">
          <input
            aria-label={`${headOf(column)}\u00a0: ${row.title}`}
            autoComplete="off"
            spellCheck={false}
            data-column={column}
            value={typed?.[column] ?? fileValue(row, column, names)}
            onChange={({ target }) => onType(place, column, target.value)}
            onPaste={(event) => {
              if (onPaste(place, column, event.clipboardData.getData("text/plain"))) event.preventDefault();
            }}
            onKeyDown={(event) => {
              const step = steps[event.key];
              if (!step) return;
              event.preventDefault();
              focusBeside(event.currentTarget, step);
            }}
            className={`h-9 bg-transparent px-2 focus-visible:-outline-offset-2 ${widths[column] ?? "w-44"} ${
              typed?.[column] === undefined ? "" : "font-semibold"
            }`}
          />
        </td>
      ))}
    </tr>
  );
});

const steps: Readonly<Record<string, "next" | "previous">> = {
  Enter: "next",
  ArrowDown: "next",
  ArrowUp: "previous",
};

/** Moves the focus to the same column of the row below or above. */
function focusBeside(input: HTMLInputElement, step: "next" | "previous"): void {
  const row = input.closest("tr");
  const beside = step === "next" ? row?.nextElementSibling : row?.previousElementSibling;
  const cell = beside?.querySelector<HTMLInputElement>(`[data-column="${input.dataset.column}"]`);
  cell?.focus();
  cell?.select();
}
