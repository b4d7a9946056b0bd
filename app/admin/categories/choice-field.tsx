import { useEffect, useState } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { useRowFormState } from "#app/admin/editing/use-row-form.ts";
import { SelectControl } from "#app/admin/fields/select-control.tsx";
import type { Followers } from "./all-categories.ts";
import { noChoice } from "./category-columns.ts";
import type { AskChoices, Choice } from "./category-commands.ts";
import { followersHint } from "./category-texts.ts";

/**
 * Returns the products that a category can name as its choice: its own active ones.
 * Asked for when a category with some is opened.
 */
export function useChoices(categoryId: string | null): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const { send } = useCommand<AskChoices, readonly Choice[]>((result) => {
    if (result.status === "opened") setChoices(result.row.draft);
  });
  useEffect(() => {
    setChoices([]);
    if (categoryId) send({ intent: "choices", category_id: categoryId }, { reloads: false });
  }, [categoryId, send]);
  return choices;
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
