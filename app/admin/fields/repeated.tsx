import { useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { focusField, useFields } from "./fields-context.ts";
import { Titled } from "./labelled.tsx";
import { Count } from "./plain-controls.tsx";
import { CellTitles, RepeatedItem } from "./repeated-item.tsx";
import type { Shape, Value } from "./shape.ts";
import { below, emptyValue, fieldId, isBlank, itemAround, moved } from "./values.ts";

const handleClass =
  "grid h-11 w-7 place-items-center rounded-sm text-ink-soft hover:bg-line hover:text-ink lg:h-8";

const MOST_REMOVED = 20;
const LONGEST_NAME = 30;

/** An item with React's key: it stays the item's own when that moves, with all that its controls hold. */
interface Entry {
  key: string;
  value: Value;
}

/** @returns the items with their keys, and the function that puts others in their place */
function useEntries(items: readonly Value[], onChange: (items: Value[]) => void) {
  const [known, setKeys] = useState<readonly string[]>([]);
  const keys =
    known.length === items.length ? known : items.map((_, index) => known[index] ?? crypto.randomUUID());
  // The list was changed from without, such as by another version.
  if (keys !== known) setKeys(keys);
  const entries = items.map((value, index): Entry => ({ key: keys[index] ?? "", value }));
  const arrange = (next: readonly Entry[]) => {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ value }) => value));
  };
  return { entries, arrange };
}

interface RepeatedProps {
  shape: Extract<Shape, { kind: "list" }>;
  path: string;
  items: readonly Value[];
  children: (item: Value, path: string) => React.ReactNode;
}

/** A list whose items are added, removed and moved: by dragging the handle, or with the arrow keys on it. */
export function Repeated({ shape, path, items, children }: RepeatedProps) {
  const { change, idOf = fieldId } = useFields();
  const { label = path, item = "un élément" } = shape.texts;
  const around = itemAround(shape, path);
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState("");
  /** The last is the first to come back. */
  const [removed, setRemoved] = useState<readonly { index: number; entry: Entry }[]>([]);
  const { entries, arrange } = useEntries(items, (next) => change(path, next));
  const id = idOf(path);
  const { fewest, most, texts } = shape;
  /** A list that begins with its fewest items has no fewer. */
  const canRemove = texts.initial !== true || items.length > fewest;
  /** Open from the beginning: who adds an item writes it. */
  const [openKeys, setOpenKeys] = useState<readonly string[]>(() =>
    entries.filter(({ value }) => isBlank(value)).map(({ key }) => key),
  );
  const name = (index: number) => `${label} ${index + 1} sur ${items.length}${around && ` (${around})`}`;

  const reordering = useReordering({
    list,
    items: entries,
    onOrder: arrange,
    onMoved: (to) => say(`Déplacé en position ${to + 1} sur ${items.length}.`),
  });

  const focusHandle = (index: number) => handleAt(list.current, index)?.focus();
  const remove = (index: number, entry: Entry) => {
    arrange(entries.toSpliced(index, 1));
    setRemoved([...removed, { index, entry }].slice(-MOST_REMOVED));
    say(`${name(index)} retiré. Ctrl Z le remet.`);
    if (items.length === 1) document.getElementById(`${id}-add`)?.focus();
    else requestAnimationFrame(() => focusHandle(Math.min(index, items.length - 2)));
  };
  const last = removed.at(-1);
  const canRestore = last !== undefined && (most === null || items.length < most);
  const restore = () => {
    if (!last || !canRestore) return;
    const index = Math.min(last.index, items.length);
    arrange(entries.toSpliced(index, 0, last.entry));
    setRemoved(removed.slice(0, -1));
    say(`Remis en position ${index + 1} sur ${items.length + 1}.`);
    requestAnimationFrame(() => focusHandle(index));
  };
  /** Within a text the key is the browser's. */
  const onKeyDown = (event: React.KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!isUndo || !canRestore || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    restore();
  };
  const add = () => {
    const key = crypto.randomUUID();
    arrange([...entries, { key, value: emptyValue(shape.item) }]);
    setOpenKeys([...openKeys, key]);
    say(`${label} : ${items.length + 1} au total.`);
    requestAnimationFrame(() =>
      focusField(list.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea, select")),
    );
  };

  return (
    <Titled
      shape={shape}
      path={path}
      aside={
        <>
          {" "}
          <Count>{bounds(items.length, fewest, most)}</Count>
          {last && (
            <button
              type="button"
              disabled={!canRestore}
              onClick={restore}
              className="ml-3 min-h-6 px-1 font-semibold underline underline-offset-4 disabled:text-ink-soft"
            >
              ↶ Rétablir {writtenName(last.entry.value) || "ce qui est retiré"}
            </button>
          )}
        </>
      }
    >
      {items.length > 0 && <CellTitles list={shape} />}
      <ol ref={list} onKeyDown={onKeyDown} className="mt-1 mb-2 lg:mb-1.5" {...reordering.drag}>
        {entries.map((entry, index) => (
          <li
            key={entry.key}
            className={`grid grid-cols-[1.75rem_minmax(0,1fr)_1.75rem] items-start gap-1 border-t border-line py-1 last:border-b lg:py-0.75 ${reordering.moving === index ? "bg-paper-deep outline-2 outline-ink" : ""}`}
          >
            <button
              type="button"
              data-handle
              className={`${handleClass} cursor-grab touch-none`}
              aria-label={`Déplacer ${name(index)}`}
              aria-describedby={`${id}-keys`}
              {...reordering.handle(index)}
            >
              <Icon name="handle" className="size-4" />
            </button>
            <div className={around && "order-last col-span-full px-2 py-2"}>
              <RepeatedItem list={shape} value={entry.value} isBegun={openKeys.includes(entry.key)}>
                {children(entry.value, below(path, index))}
              </RepeatedItem>
            </div>
            {canRemove && <RemoveButton name={name(index)} onClick={() => remove(index, entry)} />}
          </li>
        ))}
      </ol>
      <p id={`${id}-keys`} hidden>
        Flèches haut et bas pour déplacer.
      </p>
      <AddButton
        id={`${id}-add`}
        disabled={most !== null && items.length >= most}
        onClick={add}
        onKeyDown={onKeyDown}
      >
        Ajouter {item}
        {around && <span className="sr-only"> ({around})</span>}
      </AddButton>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Titled>
  );
}

/** Adds an item, or a field that is left out as a rule. */
export const AddButton = ({ children, ...props }: React.ComponentPropsWithoutRef<"button">) => (
  <button
    type="button"
    {...props}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-dashed border-line-strong px-2.5 hover:border-ink hover:bg-paper-deep disabled:opacity-60 lg:min-h-8"
  >
    <Icon name="plus" className="size-4" />
    <span>{children}</span>
  </button>
);

/** @param name what is taken away */
export const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className={handleClass} aria-label={`Retirer ${name}`} onClick={onClick}>
    <Icon name="close" className="size-4" />
  </button>
);

/** Returns how a removed item is called: by its first text, in quotes. */
function writtenName(value: Value): string {
  const text =
    typeof value === "string"
      ? value
      : Object.values(value ?? {}).find((part) => part && typeof part === "string");
  if (!text || typeof text !== "string") return "";
  return `« ${text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text} »`;
}

function bounds(count: number, fewest: number, most: number | null): string {
  if (fewest > 0 && most !== null) return `${count} (de ${fewest} à ${most})`;
  return most === null ? `${count}` : `${count} (${most} au plus)`;
}

const handleAt = (list: HTMLElement | null, index: number) =>
  list?.children[index]?.querySelector<HTMLElement>(":scope > [data-handle]");

interface ReorderingOptions<Item> {
  list: React.RefObject<HTMLElement | null>;
  items: readonly Item[];
  onOrder: (items: readonly Item[]) => void;
  /** Called after each step of the keyboard, and at the end of a drag, with the position from 0. */
  onMoved: (to: number) => void;
}

/**
 * Moves the items of a list by dragging a handle, with mouse, pen or finger, and by its arrow keys. Items
 * change places during the drag; Escape puts them back.
 * @returns `handle`, the attributes of an item's handle; `drag`, those of the list; `moving`, the position of the
 *   dragged item
 */
function useReordering<Item>({ list, items, onOrder, onMoved }: ReorderingOptions<Item>) {
  const [moving, setMoving] = useState<number | null>(null);
  const before = useRef<readonly Item[]>(items);
  /** An item that moves in the page loses the focus: its handle gets it back. */
  const focused = useRef<number>(null);
  useLayoutEffect(() => {
    if (focused.current !== null) handleAt(list.current, focused.current)?.focus();
    focused.current = null;
  });

  const step = (from: number, to: number): boolean => {
    if (to < 0 || to >= items.length) return false;
    onOrder(moved(items, from, to));
    focused.current = to;
    return true;
  };

  /** The position of the dragged item when the pointer is at this height: past the middle of a neighbour. */
  const positionAt = (height: number, from: number): number => {
    const middle = (index: number) => {
      const box = list.current?.children[index]?.getBoundingClientRect();
      return box && box.top + box.height / 2;
    };
    if (height < (middle(from - 1) ?? Number.NEGATIVE_INFINITY)) return from - 1;
    return height > (middle(from + 1) ?? Number.POSITIVE_INFINITY) ? from + 1 : from;
  };

  const end = () => {
    if (moving !== null) onMoved(moving);
    setMoving(null);
  };

  const handle = (index: number) => ({
    onPointerDown({ button, pointerId }: React.PointerEvent) {
      if (button !== 0) return;
      // The list keeps the pointer: a handle that moves in the page would lose it.
      list.current?.setPointerCapture(pointerId);
      before.current = items;
      setMoving(index);
    },
    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
      if (event.key === "Escape" && moving !== null) {
        onOrder(before.current);
        setMoving(null);
      }
      const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (step(index, to)) onMoved(to);
    },
  });
  const drag = {
    onPointerMove({ clientY }: React.PointerEvent) {
      if (moving === null) return;
      const to = positionAt(clientY, moving);
      if (to !== moving && step(moving, to)) setMoving(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };

  return { handle, drag, moving };
}
