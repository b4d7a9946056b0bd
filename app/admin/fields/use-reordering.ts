import { useRef, useState } from "react";
import { moved } from "./path.ts";

interface ReorderingOptions<Item> {
  list: React.RefObject<HTMLElement | null>;
  items: readonly Item[];
  onOrder: (items: Item[]) => void;
  /** Called after each step of the keyboard, and at the end of a drag, with the position from 0. */
  onMoved: (to: number) => void;
}

/**
 * Moves the items of a list by dragging a handle, with mouse, pen or finger, and by its arrow keys. Items
 * change places during the drag; Escape puts them back.
 * @returns `handle`, the attributes of an item's handle, and `moving`, the position of the dragged item
 */
export function useReordering<Item>({ list, items, onOrder, onMoved }: ReorderingOptions<Item>) {
  const [moving, setMoving] = useState<number | null>(null);
  const before = useRef<readonly Item[]>(items);

  const step = (from: number, to: number): boolean => {
    if (to < 0 || to >= items.length) return false;
    onOrder(moved(items, from, to));
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
    onPointerDown(event: React.PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      before.current = items;
      setMoving(index);
    },
    onPointerMove({ clientY }: React.PointerEvent) {
      if (moving === null) return;
      const to = positionAt(clientY, moving);
      if (to !== moving && step(moving, to)) setMoving(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
      if (event.key === "Escape" && moving !== null) {
        onOrder([...before.current]);
        setMoving(null);
      }
      const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (!step(index, to)) return;
      const handles = [...(list.current?.children ?? [])].map((item) =>
        item.querySelector<HTMLElement>("button"),
      );
      handles[to]?.focus();
      onMoved(to);
    },
  });

  return { handle, moving };
}
