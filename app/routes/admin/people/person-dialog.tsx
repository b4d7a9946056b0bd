import { type PersonDraft, type PersonField, personSchema } from "#app/people/person-draft.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";

const labels: Readonly<Record<PersonField, string>> = {
  name: "Nom",
  role: "Fonction",
  text: "Présentation",
  is_team: "Signe",
  is_active: "Page À propos",
};

const teamTexts = { person: "En son nom", team: "Pour une équipe" };
const activeTexts = { shown: "Affichée", hidden: "Masquée" };

function readField(field: PersonField, draft: PersonDraft): string {
  if (field === "is_team") return draft.is_team ? teamTexts.team : teamTexts.person;
  if (field === "is_active") return draft.is_active ? activeTexts.shown : activeTexts.hidden;
  return draft[field];
}

export function PersonDialog({ editing }: { editing: EditingControls<PersonDraft> }) {
  return (
    <EditingDialog
      editing={editing}
      creating="Ajouter une signature"
      updating="Modifier la signature"
      subject="cette signature"
      labels={labels}
      read={readField}
    >
      <PersonForm key={editing.state.form.key} editing={editing} />
    </EditingDialog>
  );
}

function PersonForm({ editing }: { editing: EditingControls<PersonDraft> }) {
  const { draft } = editing.state.form;
  const [form, fields] = useDraftForm({
    id: "person",
    editing,
    schema: personSchema,
    defaultValue: {
      name: draft?.name ?? "",
      role: draft?.role ?? "",
      text: draft?.text ?? "",
      is_team: draft?.is_team ? "team" : "person",
      is_active: draft?.is_active === false ? "hidden" : "shown",
    },
    constraint: { name: { required: true }, role: { required: true } },
  });
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Signature"
      orphanNotice="Cette signature a été supprimée entre-temps. Votre texte est conservé : vous pouvez en faire une nouvelle avec « Créer », ou annuler."
      isUploading={false}
    >
      <TextField
        label={labels.name}
        field={fields.name}
        hint="Tel que les dossiers l’écrivent : c’est lui qui les y rattache."
      />
      <TextField label={labels.role} field={fields.role} />
      <TextAreaField label={labels.text} field={fields.text} rows={3} />
      <SelectField label={labels.is_team} field={fields.is_team}>
        {Object.entries(teamTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={labels.is_active}
        field={fields.is_active}
        hint="Le nom reste sur les pages déjà signées."
      >
        {Object.entries(activeTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </EditingForm>
  );
}
