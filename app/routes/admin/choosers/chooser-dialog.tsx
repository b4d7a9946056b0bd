import { getInputProps } from "@conform-to/react";
import { useState } from "react";
import { type ChooserDraft, chooserSchema } from "#app/catalogue/choosers/chooser-draft.ts";
import { outlineOf } from "#app/catalogue/choosers/chooser-tree.ts";
import type { NamedProduct } from "#app/catalogue/choosers/chooser-writes.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { ParentOptions } from "#app/routes/admin/categories/parent-options.tsx";
import { EditingDialog } from "#app/routes/admin/editing/editing-dialog.tsx";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { chooserLabels as labels } from "./chooser-texts.ts";
import { editedTree, treeJson } from "./edited-tree.ts";
import { QuestionFields } from "./question-fields.tsx";

interface ChooserDialogProps {
  editing: EditingControls<ChooserDraft>;
  categories: readonly Category[];
  /** Those that the stored choosers name. */
  products: readonly NamedProduct[];
}

export function ChooserDialog(props: ChooserDialogProps) {
  const { editing, categories } = props;
  return (
    <EditingDialog
      editing={editing}
      creating="Créer une aide au choix"
      updating="Modifier l’aide au choix"
      subject="cette aide au choix"
      labels={labels}
      read={(field, draft) => {
        if (field === "tree") return outlineOf(JSON.parse(draft.tree));
        if (field === "category_id") return categories.find(({ id }) => id === draft.category_id)?.name ?? "";
        return field === "is_active" ? (draft.is_active ? "Oui" : "Non") : draft[field];
      }}
    >
      <ChooserForm key={editing.state.form.key} {...props} />
    </EditingDialog>
  );
}

function ChooserForm({ editing, categories, products }: ChooserDialogProps) {
  const { draft } = editing.state.form;
  const [form, fields] = useDraftForm({
    id: "chooser",
    editing,
    schema: chooserSchema,
    defaultValue: draft ?? { title: "", slug: "", category_id: "", tree: "", is_active: true },
    constraint: {},
  });
  const [tree, setTree] = useState(() => editedTree(draft?.tree ?? ""));
  const titles = new Map(products.map(({ id, title }) => [id, title ?? "Produit supprimé"]));
  const { key, ...isActive } = getInputProps(fields.is_active, { type: "checkbox" });
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Aide au choix"
      orphanNotice={"Cette aide au choix a été supprimée entre-temps. «\u00a0Créer\u00a0» la rétablit."}
      isUploading={false}
    >
      <TextField label={labels.title} field={fields.title} hint="La question que se pose le lecteur." />
      <SelectField label={labels.category_id} field={fields.category_id}>
        <option value="">Choisissez une catégorie</option>
        <ParentOptions categories={categories} editedId={null} />
      </SelectField>
      <TextField
        label={labels.slug}
        field={fields.slug}
        hint="L’adresse est /choisir/ suivi de ce mot."
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox key={key} {...isActive} label={labels.is_active} />
      <input type="hidden" name={fields.tree.name} value={treeJson(tree)} />
      <QuestionFields question={tree} way={[]} titles={titles} onChange={setTree} />
      <p id={fields.tree.errorId} role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {fields.tree.errors?.[0]}
      </p>
    </EditingForm>
  );
}
