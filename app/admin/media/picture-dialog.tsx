import { EditingDialog } from "#app/admin/editing/editing-dialog.tsx";
import { RowForm } from "#app/admin/editing/row-form.tsx";
import type { EditingControls } from "#app/admin/editing/use-editing.ts";
import { useRowForm } from "#app/admin/editing/use-row-form.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import { kindTexts, uploadKinds } from "#app/lib/pictures/picture-texts.ts";
import { FocalPoint } from "./focal-point.tsx";
import { type PictureDraft, pictureSchema } from "./picture-draft.ts";
import { pictures } from "./picture-kind.ts";
import type { ListedPicture } from "./picture-list.ts";

interface PictureDialogProps {
  editing: EditingControls<PictureDraft>;
  /** The one that is edited; none once it has left the list. */
  picture: ListedPicture | undefined;
}

export function PictureDialog({ editing, picture }: PictureDialogProps) {
  return (
    <EditingDialog editing={editing} entity={pictures}>
      <PictureForm key={editing.state.form.key} editing={editing} picture={picture} />
    </EditingDialog>
  );
}

function PictureForm({ editing, picture }: PictureDialogProps) {
  const form = useRowForm({ editing, schema: pictureSchema });
  const { kind, licence } = form.values;
  return (
    <RowForm form={form} entity={pictures}>
      <Field {...form.field("alt")} />
      <Field {...form.field("credit")} />
      <Field {...form.field("licence")} />
      <div hidden={!licence}>
        <Field {...form.field("licence_note")} />
      </div>
      {kind !== "drawing" && (
        <SelectControl {...form.field("kind")} value={String(kind)}>
          {uploadKinds.map((value) => (
            <option key={value} value={value}>
              {kindTexts[value]}
            </option>
          ))}
        </SelectControl>
      )}
      {picture && <FocalPoint picture={picture} isCut={kind === "photograph"} />}
    </RowForm>
  );
}
