import type { ProductField } from "#app/catalogue/product-draft.ts";
import type { Category } from "#app/catalogue/types.ts";
import { ImageField } from "#app/routes/admin/image-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/deferred/field.tsx";
import { CategoryOptions } from "./category-options.tsx";
import { productLabels as labels } from "./product-labels.ts";
import type { ProductFormFields } from "./use-product-form.ts";

interface ProductFieldsProps {
  fields: Pick<ProductFormFields, ProductField>;
  categories: readonly Category[];
  /** The id that the product had when the form was opened. */
  currentCategory: string;
  onTitle: (title: string) => void;
  onUploading: (isUploading: boolean) => void;
}

export function ProductFields({
  fields,
  categories,
  currentCategory,
  onTitle,
  onUploading,
}: ProductFieldsProps) {
  return (
    <>
      <TextField
        label={labels.title}
        field={fields.title}
        onInput={({ currentTarget }) => onTitle(currentTarget.value)}
      />
      <TextField
        label={labels.slug}
        field={fields.slug}
        spellCheck={false}
        autoCapitalize="none"
        hint="Identifiant unique dans les adresses : lettres minuscules, chiffres et tirets."
      />
      <TextAreaField label={labels.short_description} field={fields.short_description} rows={5} />
      <TextField
        label={labels.price}
        field={fields.price}
        inputMode="decimal"
        hint="En euros, au centime près : 349,95. Laissez vide si le prix n’est pas connu."
      />
      <ImageField image={fields.image_url} alt={fields.image_alt} onUploading={onUploading} />
      <TextField
        label={labels.product_url}
        field={fields.product_url}
        spellCheck={false}
        autoCapitalize="none"
        hint="Chemin de la page du produit sur ce site : il commence par une barre oblique."
      />
      <SelectField label={labels.category_id} field={fields.category_id}>
        <option value="">Choisir une catégorie</option>
        <CategoryOptions categories={categories} current={currentCategory} />
      </SelectField>
      <TextField
        label={labels.affiliate_url}
        field={fields.affiliate_url}
        type="url"
        spellCheck={false}
        hint="Où mène « Acheter maintenant » : une adresse complète (https://…)."
      />
      <TextField label={labels.merchant} field={fields.merchant} />
    </>
  );
}
