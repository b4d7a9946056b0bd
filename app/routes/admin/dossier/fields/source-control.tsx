import { Select } from "#app/ui/deferred/select.tsx";
import { useFields } from "./fields-context.ts";
import { Labelled } from "./labelled.tsx";

/** Which of the sources states a fact; those with a mark of their own can be named. */
export function SourceControl({ path, value }: { path: string; value: string }) {
  const { change, sources } = useFields();
  const isKnown = sources.some(({ id }) => id === value);
  return (
    <Labelled path={path}>
      {(attributes) => (
        <Select
          {...attributes}
          className="record-choice"
          value={value}
          onChange={({ currentTarget }) => change(path, currentTarget.value)}
        >
          <option value="">Aucune</option>
          {value && !isKnown && <option value={value}>{value} (retirée)</option>}
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
