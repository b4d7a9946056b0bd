import { useFields } from "./fields-context.ts";
import { SelectControl } from "./select-control.tsx";

/** Who signs the page: those who are kept under « Signatures », or a name from before. */
export function SignatureControl({ path, value }: { path: string; value: string }) {
  const { signatures } = useFields();
  return (
    <SelectControl path={path} value={value}>
      <option value="">{path === "writtenBy" ? "Toute l’équipe" : "Personne"}</option>
      {value && !signatures.includes(value) && <option value={value}>{value}</option>}
      {signatures.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectControl>
  );
}
