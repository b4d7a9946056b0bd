import { writtenDay } from "#app/lib/formatting/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fieldGrid } from "./labelled.tsx";
import type { Group, Shape, Value } from "./shape.ts";
import { writtenValue } from "./values.ts";

type List = Extract<Shape, { kind: "list" }>;

/** More fields do not stand in one row. */
const MOST_CELLS = 3;

/** From this length on a text gets the larger part of a row. */
const LONG = 90;

interface RepeatedItemProps {
  /** Of the list. */
  list: List;
  value: Value;
  /** The person just added it. */
  isBegun: boolean;
  /** Its fields. */
  children: React.ReactNode;
}

/** One item of a list: a row of cells, a closed row that opens on its fields, or these fields as they are. */
export function RepeatedItem({ list, value, isBegun, children }: RepeatedItemProps) {
  const { item: shape, texts } = list;
  const { lines = 1 } = texts;
  const columns = columnsOf(list);
  if (columns)
    return (
      <div
        style={{ "--columns": columns } as React.CSSProperties}
        className="grid gap-x-2 gap-y-2 max-lg:py-1.5 lg:grid-cols-(--columns) lg:[&>*>[data-label]]:sr-only lg:[&>*>[data-label]+*]:mt-0 lg:[&>:not([role=group])]:col-auto"
      >
        {children}
      </div>
    );
  if (shape.kind !== "group") return children;
  const summary = texts.summary ?? Object.keys(shape.fields).filter((name) => isSaid(shape.fields[name]));
  const [title, ...others] = summary.map((name) => written(shape, value, name));
  const rest = others.filter((text) => text !== "").slice(0, 2);
  return (
    <details open={isBegun} className="group">
      <summary className={`flex cursor-pointer items-center gap-3 ${lines > 1 ? "min-h-14.5" : "min-h-8.5"}`}>
        <span className={`min-w-0 grow ${lines > 1 ? "" : "flex gap-3 max-lg:flex-col max-lg:gap-0"}`}>
          <span
            className={`block truncate font-semibold ${lines > 1 ? "" : "max-w-3/4 shrink-0 max-lg:max-w-full"}`}
          >
            {title || "Sans nom"}
          </span>
          <span className="block min-w-0 truncate text-sm leading-5 text-ink-soft lg:text-xs lg:leading-5">
            {rest.join(" · ")}
          </span>
        </span>
        <Icon name="expand" className="mt-2.5 size-4 shrink-0 self-start group-open:rotate-180" />
      </summary>
      <div className={`pt-2 pb-3 ${fieldGrid}`}>{children}</div>
    </details>
  );
}

/** Whether a closed row says it: words, no key and no address. */
function isSaid(shape: Shape | undefined): boolean {
  const of = shape?.kind === "either" ? shape.of : shape;
  return of?.kind === "text" && of.format === null && !of.texts.control && !of.texts.isTucked;
}

/** The names of the cells below, once above the rows; each cell has its own for those who do not see them. */
export function CellTitles({ list }: { list: List }) {
  const columns = columnsOf(list);
  if (!columns) return null;
  return (
    <div
      aria-hidden="true"
      style={{ "--columns": columns } as React.CSSProperties}
      className="mx-8 hidden gap-x-2 text-xs leading-6 text-ink-soft lg:grid lg:grid-cols-(--columns)"
    >
      {Object.entries((list.item as Group).fields).map(([name, { texts }]) => (
        <span key={name}>{texts.label}</span>
      ))}
    </div>
  );
}

/** Returns the columns of items that have few fields of one line; null for others. */
function columnsOf({ item: shape, texts }: List): string | null {
  if (shape.kind !== "group" || texts.summary || shape.texts.control) return null;
  const fields = Object.values(shape.fields);
  const widths = fields.map((field) => {
    if (field.kind === "number") return "6rem";
    if (field.texts.control) return "8rem";
    if (field.kind !== "text" || field.texts.isTucked) return null;
    return `minmax(0, ${(field.longest ?? 0) > LONG ? 3 : 2}fr)`;
  });
  return fields.length <= MOST_CELLS && widths.every((width) => width !== null) ? widths.join(" ") : null;
}

/** Returns what a field says in a closed row; nothing for what stands for no value. */
function written({ fields }: Group, value: Value, name: string): string {
  const of = fields[name];
  const held = (value as Readonly<Record<string, Value>>)[name] ?? "";
  if (!of || held === "" || (of.kind === "either" && of.fixed.includes(held as string))) return "";
  if (of.kind === "text" && of.format === "day") return writtenDay(String(held));
  return writtenValue({ shape: of, value: held });
}
