import { useFields } from "./fields-context.ts";
import { SelectControl } from "./select-control.tsx";

/** Which of the sources states a fact; those with a mark of their own can be named. */
export function SourceControl({ path, value }: { path: string; value: string }) {
  const { sources } = useFields();
  const isKnown = sources.some(({ id }) => id === value);
  return (
    <SelectControl path={path} value={value}>
      <option value="">Aucune</option>
      {value && !isKnown && <option value={value}>{value} (retirée)</option>}
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectControl>
  );
}
