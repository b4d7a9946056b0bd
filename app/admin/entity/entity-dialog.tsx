import { EditingDialog } from "#app/admin/editing/editing-dialog.tsx";
import { RowForm } from "#app/admin/editing/row-form.tsx";
import type { EditingControls } from "#app/admin/editing/use-editing.ts";
import { useRowForm } from "#app/admin/editing/use-row-form.ts";
import type { Values } from "#app/admin/editing/versions.ts";
import { CataloguePathControl, ProductPathControl } from "#app/admin/fields/catalogue-path-control.tsx";
import type { Editable } from "./entity.ts";

export interface EntityDialogProps<Draft extends Values> {
  entity: Pick<Editable<Draft, never>, "table" | "noun" | "words" | "schema" | "columns">;
  editing: EditingControls<Draft>;
}

/** By the names that the metadata of schemas give them. */
const controls = { cataloguePath: CataloguePathControl, productPath: ProductPathControl };

/** The dialog in which a row of an entity is created or edited, with the fields of its schema. */
export function EntityDialog<Draft extends Values>(props: EntityDialogProps<Draft>) {
  const { entity, editing } = props;
  return (
    <EditingDialog editing={editing} entity={entity}>
      <EntityForm key={editing.state.form.key} {...props} />
    </EditingDialog>
  );
}

function EntityForm<Draft extends Values>({ entity, editing }: EntityDialogProps<Draft>) {
  const form = useRowForm({ editing, schema: entity.schema });
  return <RowForm form={form} entity={entity} controls={controls} />;
}
