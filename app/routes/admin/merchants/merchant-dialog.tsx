import { type MerchantDraft, merchantSchema } from "#app/catalogue/merchants/merchant-draft.ts";
import { linkModes } from "#app/catalogue/merchants/merchant-terms.ts";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { merchantLabels as labels, linkModeTexts, readMerchantField } from "./merchant-texts.ts";

const DEFAULT_MAX_AGE_DAYS = 30;
const required = { required: true };

export function MerchantDialog({ editing }: { editing: EditingControls<MerchantDraft> }) {
  return (
    <EditingDialog
      editing={editing}
      creating="Ajouter un marchand"
      updating="Modifier le marchand"
      subject="ce marchand"
      labels={labels}
      read={readMerchantField}
    >
      <MerchantForm key={editing.state.form.key} editing={editing} />
    </EditingDialog>
  );
}

function MerchantForm({ editing }: { editing: EditingControls<MerchantDraft> }) {
  const { draft } = editing.state.form;
  const [form, fields] = useDraftForm({
    id: "merchant",
    editing,
    schema: merchantSchema,
    defaultValue: {
      name: draft?.name ?? "",
      hosts: draft?.hosts ?? "",
      link_mode: draft?.link_mode ?? "none",
      link_parameters: draft?.link_parameters ?? "",
      deep_link: draft?.deep_link ?? "",
      notice: draft?.notice ?? "",
      price_max_age_days: String(draft?.price_max_age_days ?? DEFAULT_MAX_AGE_DAYS),
    },
    constraint: { name: required, price_max_age_days: required },
  });
  const mode = fields.link_mode.value;
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Marchand"
      orphanNotice="Ce marchand a été supprimé entre-temps. Votre texte est conservé : vous pouvez en faire un nouveau avec « Créer », ou annuler."
      isUploading={false}
    >
      <TextField
        label={labels.name}
        field={fields.name}
        hint="Le nom que portent les produits : c’est lui qui les rattache à ces conditions."
      />
      <TextField
        label={labels.hosts}
        field={fields.hosts}
        spellCheck={false}
        autoCapitalize="none"
        hint="Séparés par des espaces, par exemple fnac.com. Un lien vers un autre domaine reste tel quel."
      />
      <SelectField
        label={labels.link_mode}
        field={fields.link_mode}
        hint="Les pages disent « lien affilié » des liens d’un programme, et d’aucun autre."
      >
        {linkModes.map((value) => (
          <option key={value} value={value}>
            {linkModeTexts[value]}
          </option>
        ))}
      </SelectField>
      {(mode === "parameters" || mode === "deep_link") && (
        <TextField
          label={labels.link_parameters}
          field={fields.link_parameters}
          spellCheck={false}
          autoCapitalize="none"
          hint="Par exemple tag=levidence-21."
        />
      )}
      {mode === "deep_link" && (
        <TextField
          label={labels.deep_link}
          field={fields.deep_link}
          spellCheck={false}
          autoCapitalize="none"
          hint="En https://, avec {url} à la place du lien vers le produit."
        />
      )}
      {mode !== "none" && <TextAreaField label={labels.notice} field={fields.notice} rows={2} />}
      <TextField
        label={labels.price_max_age_days}
        field={fields.price_max_age_days}
        inputMode="numeric"
        hint="Au-delà, le prix n’est plus qu’un fait daté sur la page du produit."
      />
    </EditingForm>
  );
}
