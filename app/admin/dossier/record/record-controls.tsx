import { use } from "react";
import { ProductPathControl } from "#app/admin/fields/catalogue-path-control.tsx";
import type { Control, ControlProps } from "#app/admin/fields/fields-context.ts";
import { ChoiceControl } from "#app/admin/fields/plain-controls.tsx";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import type { Shape } from "#app/admin/fields/shape.ts";
import { FeatureIcon } from "#app/product/page/feature-icon.tsx";
import type { FeatureIconName } from "#app/product/record/feature-icon-names.ts";
import { CategoryCriterionControl, CriterionControl } from "./criterion-controls.tsx";
import { DutiesControl } from "./duties-control.tsx";
import { PictureItem } from "./picture-item.tsx";
import { RecordLists } from "./record-lists.ts";
import { SourceControl } from "./source-control.tsx";

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
  categoryCriterion: CategoryCriterionControl,
  product: ProductPathControl,
  signature: SignatureControl,
  icon: IconControl,
  picture: PictureItem,
  duties: DutiesControl,
};
