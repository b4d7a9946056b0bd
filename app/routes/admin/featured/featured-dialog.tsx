import { useId } from "react";
import { type FeaturedDraft, featuredSchema } from "#app/catalogue/home/featured-draft.ts";
import { useSuggestions } from "#app/components/catalogue/use-suggestions.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { TextField } from "#app/ui/field.tsx";

const labels = { path: "Adresse du produit", ends_on: "Dernier jour" };
const title = "Choisir le produit à la une";

export function FeaturedDialog({ editing }: { editing: EditingControls<FeaturedDraft> }) {
  return (
    <EditingDialog
      editing={editing}
      creating={title}
      updating={title}
      subject="ce choix"
      labels={labels}
      read={(field, draft) => draft[field]}
    >
      <FeaturedForm key={editing.state.form.key} editing={editing} />
    </EditingDialog>
  );
}

function FeaturedForm({ editing }: { editing: EditingControls<FeaturedDraft> }) {
  const list = useId();
  const [form, fields] = useDraftForm({
    id: "featured",
    editing,
    schema: featuredSchema,
    defaultValue: editing.state.form.draft ?? { path: "", ends_on: "" },
    constraint: {},
  });
  const { found } = useSuggestions(fields.path.value ?? "");
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="À la une"
      orphanNotice={"Ce choix a été retiré entre-temps. «\u00a0Créer\u00a0» le fait de nouveau."}
      isUploading={false}
    >
      <TextField
        label={labels.path}
        field={fields.path}
        list={list}
        hint="Tapez quelques lettres de son nom, puis choisissez-le dans la liste."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={list}>
        {found?.results
          .filter(({ kind }) => kind === "product")
          .map(({ id, href, title: name }) => (
            <option key={id} value={href}>
              {name}
            </option>
          ))}
      </datalist>
      <TextField
        label={labels.ends_on}
        field={fields.ends_on}
        type="date"
        hint="Ce jour compris, à l’heure de Paris. Ensuite la règle s’applique d’elle-même."
      />
    </EditingForm>
  );
}
