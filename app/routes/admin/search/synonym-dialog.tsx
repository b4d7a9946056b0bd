import { useId } from "react";
import { type SynonymDraft, synonymKinds, synonymSchema } from "#app/catalogue/search/synonym-draft.ts";
import { useSuggestions } from "#app/components/catalogue/use-suggestions.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { kindTexts } from "./synonym-texts.ts";

const labels = { term: "Mot ou modèle", kind: "Ce que c’est", path: "Mène à" };

export function SynonymDialog({ editing }: { editing: EditingControls<SynonymDraft> }) {
  return (
    <EditingDialog
      editing={editing}
      creating="Ajouter un mot"
      updating="Modifier le mot"
      subject="ce mot"
      labels={labels}
      read={(field, draft) => (field === "kind" ? kindTexts[draft.kind] : draft[field])}
    >
      <SynonymForm key={editing.state.form.key} editing={editing} />
    </EditingDialog>
  );
}

function SynonymForm({ editing }: { editing: EditingControls<SynonymDraft> }) {
  const list = useId();
  const [form, fields] = useDraftForm({
    id: "synonym",
    editing,
    schema: synonymSchema,
    defaultValue: editing.state.form.draft ?? { term: "", kind: "synonym", path: "" },
    constraint: {},
  });
  const { found } = useSuggestions(fields.path.value ?? "");
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Mot"
      orphanNotice={"Ce mot a été supprimé entre-temps. «\u00a0Créer\u00a0» l’ajoute de nouveau."}
      isUploading={false}
    >
      <TextField
        label={labels.term}
        field={fields.term}
        hint="Comme on le tape. Accents, tirets et pluriel ne comptent pas."
        autoComplete="off"
      />
      <SelectField label={labels.kind} field={fields.kind}>
        {synonymKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindTexts[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={labels.path}
        field={fields.path}
        list={list}
        hint="Tapez quelques lettres de la catégorie ou du produit, puis choisissez dans la liste."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={list}>
        {found?.results.map(({ id, href, title }) => (
          <option key={id} value={href}>
            {title}
          </option>
        ))}
      </datalist>
    </EditingForm>
  );
}
