import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useFields } from "./fields-context.ts";
import { below, fieldId } from "./path.ts";
import { Count } from "./plain-controls.tsx";
import type { Shape, Value } from "./shape.ts";
import { Titled } from "./titled.tsx";
import { useReordering } from "./use-reordering.ts";
import { emptyValue } from "./values.ts";

const handleClass = "grid h-11 w-9 place-items-center rounded-sm text-ink-soft hover:bg-line hover:text-ink";

interface RepeatedProps {
  shape: Extract<Shape, { kind: "list" }>;
  path: string;
  items: readonly Value[];
  children: (item: Value, path: string) => React.ReactNode;
}

/** A list whose items are added, removed and moved: by dragging the handle, or with the arrow keys on it. */
export function Repeated({ shape, path, items, children }: RepeatedProps) {
  const { change } = useFields();
  const { label = path, item = "un élément" } = shape.texts;
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState("");
  const id = fieldId(path);
  const { fewest, most } = shape;
  const name = (index: number) => `${label} ${index + 1} sur ${items.length}`;

  const reordering = useReordering({
    list,
    items,
    onOrder: (next) => change(path, next),
    onMoved: (to) => say(`Déplacé en position ${to + 1} sur ${items.length}.`),
  });

  const focusHandle = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>(":scope > li > [data-handle]")[index]?.focus();
  const remove = (index: number) => {
    change(path, items.toSpliced(index, 1));
    say(`${name(index)} retiré.`);
    if (items.length === 1) document.getElementById(`${id}-add`)?.focus();
    else requestAnimationFrame(() => focusHandle(Math.min(index, items.length - 2)));
  };
  const add = () => {
    change(path, [...items, emptyValue(shape.item)]);
    say(`${label} : ${items.length + 1} au total.`);
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea, select")?.focus(),
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
        </>
      }
    >
      <ol ref={list} className="mt-2 mb-3 grid gap-3">
        {items.map((value, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items are nameless, controls get new values
            key={index}
            className={`grid grid-cols-[2.25rem_minmax(0,1fr)_2.25rem] items-start gap-1 ${shape.item.kind === "group" ? "border border-line px-1 py-3" : ""} ${reordering.moving === index ? "bg-paper-deep outline-2 outline-ink" : ""}`}
          >
            <button
              type="button"
              data-handle
              className={`${handleClass} cursor-grab touch-none`}
              aria-label={`Déplacer ${name(index)}`}
              aria-describedby={`${id}-keys`}
              {...reordering.handle(index)}
            >
              <Icon name="handle" />
            </button>
            <div>{children(value, below(path, index))}</div>
            <button
              type="button"
              className={handleClass}
              aria-label={`Retirer ${name(index)}`}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <p id={`${id}-keys`} hidden>
        Flèches haut et bas pour déplacer.
      </p>
      <Button
        id={`${id}-add`}
        variant="outline"
        size="small"
        disabled={most !== null && items.length >= most}
        onClick={add}
      >
        Ajouter {item}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Titled>
  );
}

function bounds(count: number, fewest: number, most: number | null): string {
  if (fewest > 0 && most !== null) return `${count} (de ${fewest} à ${most})`;
  return most === null ? `${count}` : `${count} (${most} au plus)`;
}
