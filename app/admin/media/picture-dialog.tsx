import { EditedRow } from "#app/admin/editing/edited-row.tsx";
import { RowForm } from "#app/admin/editing/row-form.tsx";
import { type FormOwner, useRowForm } from "#app/admin/editing/use-row-form.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { Field } from "#app/admin/fields/field.tsx";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import { kindTexts, uploadKinds } from "#app/lib/pictures/picture-texts.ts";
import { addPictureId } from "./add-picture.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { type PictureDraft, pictureSchema } from "./picture-draft.ts";
import { pictures } from "./picture-kind.ts";
import type { ListedPicture } from "./picture-list.ts";

const words = {
  saved: { create: "L’image a été mise à jour", update: "L’image a été mise à jour" },
  notSaved: {
    create: "Impossible de mettre à jour l’image",
    update: "Impossible de mettre à jour l’image",
    open: "Impossible de mettre à jour l’image",
    gone: "Cette image n’existe plus",
  },
};

/** @param pictures those of the list: the one that is edited shows where it is cut, unless it has left the list */
export function PictureDialog({ pictures: listed }: { pictures: readonly ListedPicture[] }) {
  return (
    <EditedRow<PictureDraft, VersionedRow<PictureDraft>>
      entity={pictures}
      otherwiseFocus={addPictureId}
      words={words}
    >
      {(owner, row) => <PictureForm editing={owner} picture={listed.find(({ id }) => id === row?.id)} />}
    </EditedRow>
  );
}

interface PictureFormProps {
  editing: FormOwner<PictureDraft>;
  picture: ListedPicture | undefined;
}

function PictureForm({ editing, picture }: PictureFormProps) {
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
