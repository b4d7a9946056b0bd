import Papa from "papaparse";
import { memo, useMemo, useState } from "react";
import { hintClass } from "#app/admin/fields/labelled.tsx";
import { askToDiscard } from "#app/admin/kit/leave-guard.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import type { Category } from "#app/product/rows.ts";
import type { ChangedColumn } from "./bulk-run.ts";
import { ChangeForm, useChosenRows } from "./change-steps.tsx";
import type { Chosen } from "./chosen-products.ts";
import { categoryNames, fileValue, headOf } from "./product-file.ts";
import { type FileLine, lineId, planFile } from "./read-product-file.ts";

interface GridDialogProps {
  /** `null` while it is closed. */
  chosen: Chosen | null;
  categories: readonly Category[];
  onClose: () => void;
}

/** What was typed, by row. */
type Typed = Readonly<Record<string, Partial<Record<ChangedColumn, string>>>>;

/** Chosen products as a grid of cells, into which a spreadsheet's can be pasted. */
export function GridDialog({ chosen, categories, onClose }: GridDialogProps) {
  const [isTyped, setTyped] = useState(false);
  const close = () => {
    setTyped(false);
    onClose();
  };
  const leave = async () => {
    if (!isTyped || (await askToDiscard())) close();
  };
  return (
    <Dialog isOpen={chosen !== null} onClose={() => void leave()} title="Changer en tableau" isWide>
      {chosen && <Grid chosen={chosen} categories={categories} onTyped={setTyped} onDone={close} />}
    </Dialog>
  );
}

interface GridProps {
  chosen: Chosen;
  categories: readonly Category[];
  /** Called with whether something would be lost. */
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
}

/** Until they are read: the same list at each rendering. */
const noRows: readonly ProductRow[] = [];

function Grid({ chosen, categories, onTyped, onDone }: GridProps) {
  const { rows = noRows, state } = useChosenRows(chosen);
  const [typed, setTyped] = useState<Typed>({});
  const names = useMemo(() => categoryNames(categories), [categories]);
  const handlers = useMemo(() => {
    /**
     * Puts lines of cells into the grid, from a cell on to the right and below; what has no place is left out.
     */
    const fill = (place: number, column: ChangedColumn, lines: readonly (readonly string[])[]) => {
      onTyped(true);
      const first = gridColumns.indexOf(column);
      setTyped((before) => {
        const next: Record<string, Partial<Record<ChangedColumn, string>>> = { ...before };
        for (const [down, cells] of lines.entries()) {
          const id = rows[place + down]?.id;
          if (id === undefined) continue;
          const own = cells.flatMap((cell, right) => {
            const at = gridColumns[first + right];
            return at ? [[at, cell] as const] : [];
          });
          next[id] = { ...next[id], ...Object.fromEntries(own) };
        }
        return next;
      });
    };
    return {
      onType: (place: number, column: ChangedColumn, text: string) => fill(place, column, [[text]]),
      /** @returns whether the text has several cells */
      onPaste(place: number, column: ChangedColumn, text: string) {
        const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
        if (data.length < 2 && (data[0]?.length ?? 0) < 2) return false;
        fill(place, column, data);
        return true;
      },
    };
  }, [rows, onTyped]);

  const planned = useMemo(() => {
    const lines = rows.flatMap((row, place): FileLine[] => {
      const cells = Object.entries(typed[row.id] ?? {}) as [ChangedColumn, string][];
      if (cells.length === 0) return [];
      return [{ number: place + 1, id: row.id, version: row.updated_at, cells: new Map(cells), fault: null }];
    });
    return lines.length > 0 ? planFile(lines, rows, categories) : null;
  }, [rows, typed, categories]);

  if (state) return state;
  return (
    <ChangeForm name="cellules" planned={planned} onDone={onDone}>
      <p className={`${hintClass} mt-0! mb-3`}>
        Tapez dans les cellules, ou collez celles d’un tableur. Entrée et les flèches changent de ligne.
      </p>
      <section
        aria-label="Cellules"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className="relative max-h-[45dvh] overflow-auto border border-line"
      >
        <table className="w-max min-w-full border-collapse text-sm">
          <thead className="sticky top-0 z-10 bg-paper-deep text-left">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-semibold">
                Ligne
              </th>
              {gridColumns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 font-semibold">
                  {headOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <GridRow
                key={row.id}
                row={row}
                place={place}
                typed={typed[row.id]}
                refused={planned?.refused.find(({ id }) => id === lineId(place + 1))?.cells?.join(" ")}
                names={names}
                {...handlers}
              />
            ))}
          </tbody>
        </table>
      </section>
    </ChangeForm>
  );
}

/** The columns of the grid, together as wide as the dialog. */
const widths: Partial<Record<ChangedColumn, string>> = {
  title: "w-56",
  price: "w-20 text-right",
  merchant: "w-28",
  affiliate_url: "w-56",
  category_id: "w-40",
  is_active: "w-20",
};
const gridColumns = Object.keys(widths) as ChangedColumn[];

interface GridRowProps {
  row: ProductRow;
  place: number;
  typed: Partial<Record<ChangedColumn, string>> | undefined;
  /** The columns whose cells are refused, separated by spaces. */
  refused: string | undefined;
  names: ReadonlyMap<string, string>;
  onType: (place: number, column: ChangedColumn, text: string) => void;
  onPaste: (place: number, column: ChangedColumn, text: string) => boolean;
}

/** One product's cells. Memoised: typing renders one row of two hundred. */
const GridRow = memo(function GridRow({ row, place, typed, refused, names, onType, onPaste }: GridRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-2 text-left font-normal text-ink-soft">
        {place + 1}
      </th>
      {gridColumns.map((column) => (
        <td key={column} className="border-l border-line p-0">
          <input
            aria-label={`${headOf(column)}\u00a0: ${row.title}`}
            autoComplete="off"
            spellCheck={false}
            data-column={column}
            aria-invalid={refused?.split(" ").includes(column)}
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
            className={`h-9 bg-transparent px-2 focus-visible:-outline-offset-2 ${widths[column]} aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-danger ${
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
