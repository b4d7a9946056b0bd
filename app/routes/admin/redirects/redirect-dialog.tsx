import { type RedirectDraft, redirectSchema } from "#app/catalogue/redirects/redirect-draft.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { TextField } from "#app/ui/field.tsx";

const labels = { target: "Nouvelle adresse" };
const title = "Rediriger d’anciennes adresses";

export function RedirectDialog({ editing }: { editing: EditingControls<RedirectDraft> }) {
  return (
    <EditingDialog
      editing={editing}
      creating={title}
      updating={title}
      subject="cette redirection"
      labels={labels}
      read={(_field, { target }) => target ?? ""}
    >
      <RedirectForm key={editing.state.form.key} editing={editing} />
    </EditingDialog>
  );
}

function RedirectForm({ editing }: { editing: EditingControls<RedirectDraft> }) {
  const [form, fields] = useDraftForm({
    id: "redirect",
    editing,
    schema: redirectSchema,
    defaultValue: { target: editing.state.form.draft?.target ?? "" },
    constraint: {},
  });
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Redirection"
      orphanNotice="Cette adresse est de nouveau occupée : elle n’a plus besoin de redirection."
      isUploading={false}
    >
      <TextField
        label={labels.target}
        field={fields.target}
        spellCheck={false}
        autoCapitalize="none"
        hint="Vaut pour toutes les adresses de ce qui a été supprimé. Vide, elles répondent qu’il n’y a plus rien (410)."
      />
    </EditingForm>
  );
}
