import { useRowFormState } from "#app/admin/editing/use-row-form.ts";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import { useRead } from "#app/admin/kit/use-read.ts";
import { getProductsByCategory } from "#app/product/product-reads.ts";
import type { Product } from "#app/product/types.ts";
import type { Followers } from "./all-categories.ts";
import { noChoice } from "./category-columns.ts";
import { followersHint } from "./category-texts.ts";

export type Choice = Pick<Product, "id" | "title">;

/**
 * Returns the products that a category can name as its choice: its own active ones.
 * Asked for when a category with some is opened.
 */
export function useChoices(categoryId: string | null): readonly Choice[] {
  const { data = [] } = useRead(categoryId, (client) => getProductsByCategory(client, categoryId ?? ""));
  return data;
}

/** The choice of the category; hidden while there is nothing to choose from. */
export function ChoiceField({
  choices,
  followers,
}: {
  choices: readonly Choice[];
  followers: Followers | undefined;
}) {
  const { text } = useRowFormState();
  const field = text("choice_id");
  // The form keeps the value until the choices are there: whoever touches nothing has changed nothing.
  if (choices.length === 0) return <input type="hidden" name={field.path} value={field.value} />;
  return (
    <SelectControl {...field} hint={followers && followersHint(followers)}>
      <option value="">{noChoice}</option>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectControl>
  );
}
