import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFault, useFields } from "./fields-context.ts";
import { Notes } from "./labelled.tsx";
import { textsOf } from "./labels.ts";
import { below, fieldId, patternOf } from "./path.ts";
import { emptyValue, type Shape, type Value } from "./shape.ts";
import { useReordering } from "./use-reordering.ts";

interface RepeatedProps {
  shape: Extract<Shape, { kind: "list" }>;
  path: string;
  items: readonly Value[];
  children: (item: Value, path: string) => React.ReactNode;
}

/** A list whose items are added, removed and moved: by dragging the handle, or with the arrow keys on it. */
export function Repeated({ shape, path, items, children }: RepeatedProps) {
  const { change } = useFields();
  const { label, hint, item = "un élément" } = textsOf(patternOf(path));
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState("");
  const fault = useFault(path);
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
    list.current?.querySelectorAll<HTMLElement>(":scope > li > .record-handle")[index]?.focus();
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
    <fieldset id={id} tabIndex={-1} className="record-set" aria-describedby={fault && `${id}-fault`}>
      <legend className="record-legend">
        {label} <span className="record-count">{bounds(items.length, fewest, most)}</span>
      </legend>
      <Notes id={id} hint={hint} fault={fault?.text} />
      <ol ref={list} className="record-list">
        {items.map((value, index) => (
          // An item has no name of its own, and every control is given its value anew.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} data-moving={reordering.moving === index || undefined}>
            <button
              type="button"
              className="record-handle"
              aria-label={`Déplacer ${name(index)}`}
              aria-describedby={`${id}-keys`}
              {...reordering.handle(index)}
            >
              <GripVertical aria-hidden="true" />
            </button>
            <div className="record-item">{children(value, below(path, index))}</div>
            <button
              type="button"
              className="record-remove"
              aria-label={`Retirer ${name(index)}`}
              onClick={() => remove(index)}
            >
              <X aria-hidden="true" />
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
    </fieldset>
  );
}

function bounds(count: number, fewest: number, most: number | null): string {
  if (fewest > 0 && most !== null) return `${count} (de ${fewest} à ${most})`;
  return most === null ? `${count}` : `${count} (${most} au plus)`;
}
