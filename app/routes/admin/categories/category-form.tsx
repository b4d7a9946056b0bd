import { getFormProps, getInputProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import type { CategoryDraft } from "#app/catalogue/category-draft.ts";
import type { Category } from "#app/catalogue/types.ts";
import { ImageField } from "#app/routes/admin/image-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/deferred/checkbox.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/deferred/field.tsx";
import type { CategoryRefusal } from "./category-refusals.ts";
import { parentHint } from "./category-texts.ts";
import { fieldLabels, hints, noParent } from "./field-texts.ts";
import { ParentOptions } from "./parent-options.tsx";
import { useCategoryForm } from "./use-category-form.ts";

interface CategoryFormProps {
  /** The one to edit; `null` makes a new one. */
  category: Category | null;
  categories: readonly Category[];
  productCounts: ReadonlyMap<string, number>;
  /** It was deleted meanwhile: a new one is made of it. */
  isOrphan: boolean;
  formRef: (form: HTMLFormElement | null) => void;
  isPending: boolean;
  onSave: (draft: CategoryDraft) => Promise<CategoryRefusal | undefined>;
  onCancel: () => void;
}

export function CategoryForm({
  category,
  categories,
  productCounts,
  isOrphan,
  formRef,
  isPending,
  onSave,
  onCancel,
}: CategoryFormProps) {
  const { form, fields, problem, followName, ownSlug } = useCategoryForm({ category, onSave });
  const [isUploading, setIsUploading] = useState(false);
  const submit = useFocusAfterFailure(isPending);
  const isNew = category === null || isOrphan;
  const [label, pendingLabel] = isNew ? ["Créer", "Création..."] : ["Mettre à jour", "Mise à jour..."];
  const { key: activeKey, ...active } = getInputProps(fields.is_active, {
    type: "checkbox",
    ariaDescribedBy: fields.is_active.descriptionId,
  });
  return (
    <form {...getFormProps(form)} ref={formRef} method="post" aria-busy={isPending}>
      <fieldset disabled={isPending} className="grid gap-6">
        <TextField label={fieldLabels.name} field={fields.name} autoComplete="off" onInput={followName} />
        <TextField
          label={fieldLabels.slug}
          field={fields.slug}
          hint={hints.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={ownSlug}
        />
        <TextAreaField label={fieldLabels.description} field={fields.description} rows={4} />
        <ImageField image={fields.image_url} alt={fields.image_alt} onUploading={setIsUploading} />
        <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
          <SelectField
            label={fieldLabels.parent_id}
            field={fields.parent_id}
            hint={parentHint(productCounts.get(fields.parent_id.value ?? "") ?? 0)}
          >
            <option value="">{noParent}</option>
            <ParentOptions categories={categories} edited={category} />
          </SelectField>
          <TextField
            label={fieldLabels.sort_order}
            field={fields.sort_order}
            hint={hints.sortOrder}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div>
          <Checkbox key={activeKey} {...active} label={fieldLabels.is_active} />
          <p id={fields.is_active.descriptionId} className="text-sm text-ink-soft">
            {hints.isActive}
          </p>
        </div>
        {isOrphan && <OrphanNotice />}
        <p role="alert" className="border-l-2 border-danger pl-4 text-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" onClick={onCancel} className="w-full sm:w-auto">
            Annuler
          </Button>
          <Button ref={submit} type="submit" disabled={isUploading} className="w-full sm:w-auto">
            {isPending ? pendingLabel : label}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function OrphanNotice() {
  return (
    <p role="alert" className="border-l-2 border-danger pl-4">
      Cette catégorie a été supprimée entre-temps. Votre texte est conservé&#160;: vous pouvez en faire une
      nouvelle catégorie avec «&#160;Créer&#160;», ou annuler.
    </p>
  );
}

/** A form that is being saved is disabled and loses the focus. It returns to the button, where no field asks for it. */
function useFocusAfterFailure(isPending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const hasReturned = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (hasReturned && !button.current?.form?.contains(document.activeElement)) button.current?.focus();
  }, [isPending]);
  return button;
}
