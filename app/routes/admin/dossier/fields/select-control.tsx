import { Select } from "#app/ui/select.tsx";
import { useFields } from "./fields-context.ts";
import { Labelled } from "./labelled.tsx";

interface SelectControlProps {
  path: string;
  value: string;
  /** Beside the label. */
  aside?: React.ReactNode;
  /** The options. */
  children: React.ReactNode;
}

/** A field whose value is one of several. */
export function SelectControl({ path, value, aside, children }: SelectControlProps) {
  const { change } = useFields();
  return (
    <Labelled path={path} aside={aside}>
      {(attributes) => (
        <Select
          {...attributes}
          className="record-choice"
          value={value}
          onChange={({ currentTarget }) => change(path, currentTarget.value)}
        >
          {children}
        </Select>
      )}
    </Labelled>
  );
}
