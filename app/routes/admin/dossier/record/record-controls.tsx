import { createContext, use } from "react";
import { FeatureIcon } from "#app/components/dossier/feature-icon.tsx";
import type { FeatureIconName } from "#app/dossier/feature-icon-names.ts";
import type { Control, ControlProps } from "#app/routes/admin/fields/fields-context.ts";
import { ChoiceControl } from "#app/routes/admin/fields/plain-controls.tsx";
import { SelectControl } from "#app/routes/admin/fields/select-control.tsx";
import type { Shape } from "#app/routes/admin/fields/shape.ts";
import { DutiesControl } from "./duties-control.tsx";
import { PictureItem } from "./picture-item.tsx";

/** What fields of the record choose from: the sources that a fact can cite, and the names that may sign. */
export const RecordLists = createContext<{
  sources: readonly { id: string; name: string }[];
  signatures: readonly string[];
}>({ sources: [], signatures: [] });

/** The source that states a fact; only sources with a mark of their own can be named. */
function SourceControl({ shape, path, value }: ControlProps) {
  const { sources } = use(RecordLists);
  const isKnown = sources.some(({ id }) => id === value);
  return (
    <SelectControl shape={shape} path={path} value={String(value)}>
      <option value="">Aucune</option>
      {value && !isKnown && <option value={String(value)}>{String(value)} (retirée)</option>}
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectControl>
  );
}

/** The signature of the page: one of those kept under « Signatures », or a name from before. */
function SignatureControl({ shape, path, value }: ControlProps) {
  const { signatures } = use(RecordLists);
  const name = String(value);
  const names = !name || signatures.includes(name) ? signatures : [name, ...signatures];
  return (
    <SelectControl shape={shape} path={path} value={name}>
      <option value="">{shape.texts.words?.[""]}</option>
      {names.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectControl>
  );
}

function IconControl({ shape, path, value }: ControlProps) {
  const icon = value && <FeatureIcon name={value as FeatureIconName} />;
  return (
    <ChoiceControl
      shape={shape as Extract<Shape, { kind: "choice" }>}
      path={path}
      value={String(value)}
      aside={icon}
    />
  );
}

/** The controls that the schema of the record names. */
export const recordControls: Readonly<Record<string, Control>> = {
  source: SourceControl,
  signature: SignatureControl,
  icon: IconControl,
  picture: PictureItem,
  duties: DutiesControl,
};
