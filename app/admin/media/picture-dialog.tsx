import { type PictureDraft, pictureSchema } from "#app/catalogue/media/picture-draft.ts";
import type { ListedPicture } from "#app/catalogue/media/picture-list.ts";
import { kindTexts, uploadKinds } from "#app/catalogue/media/picture-texts.ts";
import { pictures } from "#app/catalogue/media/pictures.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { RowForm } from "#app/routes/admin/editing/row-form.tsx";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { useRowForm } from "#app/routes/admin/editing/use-row-form.ts";
import { Field } from "#app/routes/admin/fields/field.tsx";
import { SelectControl } from "#app/routes/admin/fields/select-control.tsx";
import { FocalPoint } from "./focal-point.tsx";

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
