import type { Editable } from "#app/admin/entity/entity.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { CataloguePathControl, ProductPathControl } from "#app/admin/fields/plain-controls.tsx";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { RowForm } from "#app/admin/kit/row-form.tsx";
import { type FormOwner, useRowForm } from "#app/admin/kit/use-row-form.ts";
import type { Values } from "#app/admin/kit/versions.ts";

interface EntityFormProps<Draft extends Values, Row extends VersionedRow<Draft>> {
  entity: Editable<Draft, Row>;
  otherwiseFocus: string;
  /** What a new row begins with, of the text that the address holds. */
  draftOf?: (text: string) => Draft;
}

/** By the names that the metadata of schemas give them. */
const controls = { cataloguePath: CataloguePathControl, productPath: ProductPathControl };

/** The form of the row that the address names, with the fields of its schema. */
export const EntityForm = <Draft extends Values, Row extends VersionedRow<Draft>>(
  props: EntityFormProps<Draft, Row>,
) => <EditedRow {...props}>{(owner) => <Fields owner={owner} entity={props.entity} />}</EditedRow>;

interface FieldsProps<Draft extends Values> {
  owner: FormOwner<Draft>;
  entity: Pick<Editable<Draft>, "schema" | "noun" | "words">;
}

function Fields<Draft extends Values>({ owner, entity }: FieldsProps<Draft>) {
  const form = useRowForm({ editing: owner, schema: entity.schema });
  return <RowForm form={form} entity={entity} controls={controls} />;
}
