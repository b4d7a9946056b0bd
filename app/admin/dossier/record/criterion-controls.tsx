import { use } from "react";
import { type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import { RecordLists } from "./record-lists.ts";

interface Named {
  key: string;
  name: string;
}

/** A key that is not in the list any more stays chosen, and is named by itself. */
function options(list: readonly Named[], value: string) {
  const known = list.some(({ key }) => key === value);
  const all = value === "" || known ? list : [...list, { key: value, name: `${value} (retiré)` }];
  return [{ key: "", name: "Choisir…" }, ...all].map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** One of the dossier's criteria. */
export function CriterionControl({ shape, path, value }: ControlProps) {
  const { criteria } = use(RecordLists);
  const named = criteria.filter(({ key }) => key !== "");
  return (
    <SelectControl shape={shape} path={path} value={String(value)}>
      {options(named, String(value))}
    </SelectControl>
  );
}

/** One of the category's criteria, whose name comes with it. */
export function CategoryCriterionControl({ shape, path, value }: ControlProps) {
  const { categoryCriteria } = use(RecordLists);
  const { change } = useFields();
  return (
    <SelectControl
      shape={shape}
      path={path}
      value={String(value)}
      onChoose={(key) => {
        const name = categoryCriteria.find((one) => one.key === key)?.name;
        if (name) change(path.replace(/key$/, "name"), name);
        return key;
      }}
    >
      {options(categoryCriteria, String(value))}
    </SelectControl>
  );
}
