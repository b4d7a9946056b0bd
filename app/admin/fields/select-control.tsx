import { Select } from "#app/admin/ui/select.tsx";
import { useFields } from "./fields-context.ts";
import { Labelled } from "./labelled.tsx";
import type { Shape, Value } from "./shape.ts";

interface SelectControlProps {
  shape: Shape;
  path: string;
  value: string;
  /** Beside the label. */
  aside?: React.ReactNode;
  hint?: React.ReactNode;
  /** Returns the value of a chosen option; by default its text. */
  onChoose?: (option: string) => Value;
  /** The options. */
  children: React.ReactNode;
}

/** A field whose value is one of several. */
export function SelectControl({
  shape,
  path,
  value,
  aside,
  hint,
  onChoose = (option) => option,
  children,
}: SelectControlProps) {
  const { change } = useFields();
  return (
    <Labelled shape={shape} path={path} aside={aside} hint={hint}>
      {(attributes) => (
        <Select
          {...attributes}
          className="mt-1.5"
          value={value}
          onChange={({ currentTarget }) => change(path, onChoose(currentTarget.value))}
        >
          {children}
        </Select>
      )}
    </Labelled>
  );
}
