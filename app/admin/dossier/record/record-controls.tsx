import { use } from "react";
import { useDossier } from "#app/admin/dossier/dossier-context.ts";
import { GroupFields } from "#app/admin/fields/field.tsx";
import { type Control, type ControlProps, useFields } from "#app/admin/fields/fields-context.ts";
import { SelectControl, Titled } from "#app/admin/fields/labelled.tsx";
import { hintClass } from "#app/admin/fields/look.ts";
import { ChoiceControl, ProductPathControl } from "#app/admin/fields/plain-controls.tsx";
import type { Group, Shape } from "#app/admin/fields/shape.ts";
import { isBlank } from "#app/admin/fields/values.ts";
import { type Duty, dutiesOf } from "#app/admin/gate/duties.ts";
import { FeatureIcon } from "#app/product/page/feature-icon.tsx";
import type { FeatureIconName } from "#app/product/record/feature-icon-names.ts";
import { PictureItem } from "./picture-item.tsx";
import { RecordLists, SourceControl } from "./source-control.tsx";

interface Named {
  key: string;
  name: string;
}

/** A key that is not in the list any more stays chosen, and is named by itself. */
function options(list: readonly Named[], value: string, none = "Choisir…") {
  const known = list.some(({ key }) => key === value);
  const all = value === "" || known ? list : [...list, { key: value, name: `${value} (retiré)` }];
  return [{ key: "", name: none }, ...all].map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ));
}

/** One of the dossier's criteria. */
function CriterionControl({ shape, path, value }: ControlProps) {
  const { criteria } = use(RecordLists);
  const named = criteria.filter(({ key }) => key !== "");
  return (
    <SelectControl shape={shape} path={path} value={String(value)}>
      {options(named, String(value), shape.texts.words?.null)}
    </SelectControl>
  );
}

/** One of the rivals that the page compares. */
function RivalControl({ shape, path, value }: ControlProps) {
  const { rivals } = use(RecordLists);
  const named = rivals.filter(({ name }) => name !== "").map(({ name }) => ({ key: name, name }));
  return (
    <SelectControl shape={shape} path={path} value={String(value)}>
      {options(named, String(value))}
    </SelectControl>
  );
}

/** One of the category's criteria, whose name comes with it. */
function CategoryCriterionControl({ shape, path, value }: ControlProps) {
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

/** What the law asks of the category's products, and what is stated already; the rest can be added. */
function DutiesControl({ shape, path, value }: ControlProps) {
  const { category } = useDossier();
  const owed = category ? dutiesOf(category.slug) : [];
  return (
    <Titled shape={shape} path={path}>
      <div className="mt-1 grid gap-3">
        {owed.length === 0 && <p className={hintClass}>La loi n’en demande aucune dans cette catégorie.</p>}
        <GroupFields
          shape={shape as Group}
          path={path}
          value={value}
          isSpared={(name, stated) =>
            !owed.includes(name as Duty) && (isBlank(stated) || stated === "not-applicable")
          }
        />
      </div>
    </Titled>
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
  criterion: CriterionControl,
  rival: RivalControl,
  categoryCriterion: CategoryCriterionControl,
  product: ProductPathControl,
  signature: SignatureControl,
  icon: IconControl,
  picture: PictureItem,
  duties: DutiesControl,
};
