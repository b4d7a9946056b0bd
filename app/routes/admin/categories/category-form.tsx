import { getZodConstraint } from "@conform-to/zod/v4";
import { useState } from "react";
import {
  type CategoryDraft,
  categoryDraftSchema,
  emptyDraft,
} from "#app/catalogue/categories/category-draft.ts";
import { slugify } from "#app/catalogue/model/slug.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { EditingForm } from "#app/routes/admin/editing/editing-form.tsx";
import { useDraftForm, useFilledFields } from "#app/routes/admin/editing/use-draft-form.ts";
import type { EditingControls } from "#app/routes/admin/editing/use-editing.ts";
import { ImageField } from "#app/routes/admin/media/image-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { parentHint } from "./category-texts.ts";
import { fieldLabels, hints, noParent } from "./field-texts.ts";
import { ParentOptions } from "./parent-options.tsx";
import { StatusField } from "./status-field.tsx";

interface CategoryFormProps {
  editing: EditingControls<CategoryDraft>;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
}

// From the schema's input, because Conform cannot read a schema that ends with a transform.
const constraint = getZodConstraint(categoryDraftSchema.in);

/** The fields of a category. In a new one the slug is derived from the name. */
export function CategoryForm({ editing, categories, productCounts }: CategoryFormProps) {
  const { base, draft, isOrphan } = editing.state.form;
  const { sort_order, ...texts } = draft ?? emptyDraft;
  const [form, fields] = useDraftForm({
    id: "category",
    editing,
    schema: categoryDraftSchema,
    defaultValue: { ...texts, sort_order: String(sort_order) },
    constraint,
  });
  const fill = useFilledFields(form);
  const [isUploading, setIsUploading] = useState(false);

  const followName = (name: string) => {
    if (!base && !isOrphan) fill([fields.slug, slugify(name)]);
  };
  /** An emptied slug is derived again when the person goes on. */
  const refillSlug = ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.value) followName(fields.name.value ?? "");
  };
  return (
    <EditingForm
      editing={editing}
      form={form}
      legend="Catégorie"
      orphanNotice={
        "Cette catégorie a été supprimée entre-temps. Votre texte est conservé\u00a0: vous pouvez en faire une nouvelle catégorie avec «\u00a0Créer\u00a0», ou annuler."
      }
      isUploading={isUploading}
    >
      <TextField
        label={fieldLabels.name}
        field={fields.name}
        onInput={(event) => followName(event.currentTarget.value)}
      />
      <TextField
        label={fieldLabels.slug}
        field={fields.slug}
        onBlur={refillSlug}
        hint={hints.slug}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        label={fieldLabels.description}
        field={fields.description}
        rows={4}
        hint={hints.description}
      />
      <TextAreaField label={fieldLabels.criteria} field={fields.criteria} rows={4} hint={hints.criteria} />
      <ImageField image={fields.image_url} alt={fields.image_alt} onUploading={setIsUploading} />
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
        <SelectField
          label={fieldLabels.parent_id}
          field={fields.parent_id}
          hint={parentHint(productCounts.get(fields.parent_id.value ?? "") ?? 0)}
        >
          <option value="">{noParent}</option>
          <ParentOptions categories={categories} editedId={base?.id ?? null} />
        </SelectField>
        <TextField
          label={fieldLabels.sort_order}
          field={fields.sort_order}
          hint={hints.sortOrder}
          inputMode="numeric"
        />
      </div>
      <StatusField status={fields.is_active} withContents={fields.with_contents} base={base} />
    </EditingForm>
  );
}
