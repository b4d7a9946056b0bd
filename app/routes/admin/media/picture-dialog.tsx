import { type PictureDraft, pictureSchema } from "#app/catalogue/media/picture-draft.ts";
import type { ListedPicture } from "#app/catalogue/media/picture-list.ts";
import {
  kindTexts,
  type Licence,
  licences,
  licenceTexts,
  type PictureKind,
  uploadKinds,
} from "#app/catalogue/media/picture-texts.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FocalPoint } from "./focal-point.tsx";

const labels: Record<keyof PictureDraft, string> = {
  kind: "Genre",
  alt: "Texte alternatif",
  credit: "Crédit",
  licence: "Licence",
  licence_note: "Précision sur la licence",
  focal_x: "Point à garder, de gauche à droite",
  focal_y: "Point à garder, de haut en bas",
};

function read(field: keyof PictureDraft, draft: PictureDraft): string {
  if (field === "kind") return kindTexts[draft.kind];
  if (field === "licence") return draft.licence ? licenceTexts[draft.licence] : "";
  if (field === "focal_x" || field === "focal_y") return `${Math.round(draft[field] * 100)} %`;
  return draft[field] ?? "";
}

interface PictureDialogProps {
  editing: EditingControls<PictureDraft>;
  /** The one that is edited; none once it has left the list. */
  picture: ListedPicture | undefined;
}

export function PictureDialog({ editing, picture }: PictureDialogProps) {
  return (
    <EditingDialog
      editing={editing}
      creating="Décrire l’image"
      updating="Décrire l’image"
      subject="cette image"
      labels={labels}
      read={read}
    >
      <PictureForm key={editing.state.form.key} editing={editing} picture={picture} />
    </EditingDialog>
  );
}

function PictureForm({ editing, picture }: PictureDialogProps) {
  const { draft } = editing.state.form;
  const [form, fields] = useDraftForm({
    id: "picture",
    editing,
    schema: pictureSchema,
    defaultValue: {
      kind: draft?.kind ?? "photograph",
      alt: draft?.alt ?? "",
      credit: draft?.credit ?? "",
      licence: draft?.licence ?? "",
      licence_note: draft?.licence_note ?? "",
      focal_x: String(draft?.focal_x ?? 0.5),
      focal_y: String(draft?.focal_y ?? 0.5),
    },
    constraint: {},
  });
  const kind = (fields.kind.value ?? draft?.kind ?? "photograph") as PictureKind;
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Image"
      orphanNotice="Cette image a été supprimée entre-temps."
      isUploading={false}
    >
      <TextField
        label={labels.alt}
        field={fields.alt}
        hint="Ce que montre l’image. Proposé partout où elle sert ; une page peut le dire autrement."
        autoComplete="off"
      />
      <TextField
        label={labels.credit}
        field={fields.credit}
        hint="Le nom de la personne ou de la maison à citer sous l’image."
        autoComplete="off"
      />
      <SelectField label={labels.licence} field={fields.licence}>
        <option value="">À préciser</option>
        {licences.map((licence: Licence) => (
          <option key={licence} value={licence}>
            {licenceTexts[licence]}
          </option>
        ))}
      </SelectField>
      <div hidden={!fields.licence.value}>
        <TextField
          label={labels.licence_note}
          field={fields.licence_note}
          hint="Remplace le nom de la licence sous l’image : « presse, usage éditorial »."
        />
      </div>
      {draft?.kind === "drawing" ? (
        <input type="hidden" name={fields.kind.name} value="drawing" />
      ) : (
        <SelectField label={labels.kind} field={fields.kind}>
          {uploadKinds.map((value) => (
            <option key={value} value={value}>
              {kindTexts[value]}
            </option>
          ))}
        </SelectField>
      )}
      {picture && (
        <FocalPoint
          picture={picture}
          isCut={kind === "photograph"}
          x={fields.focal_x}
          y={fields.focal_y}
          labels={{ x: labels.focal_x, y: labels.focal_y }}
        />
      )}
    </EditingForm>
  );
}
