import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import type { Contents } from "#app/catalogue/categories/category-contents.ts";
import type { CategoryDraft } from "#app/catalogue/categories/category-draft.ts";
import type { EditedRow } from "#app/data/edited-row.ts";
import { useCommand } from "#app/routes/admin/editing/use-command.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { AskContents } from "./category-commands.ts";
import { contentsChoice, contentsNotice } from "./category-texts.ts";
import { fieldLabels, hints } from "./field-texts.ts";

interface StatusFieldProps {
  /** The form's fields `is_active` and `with_contents`. */
  status: FieldMetadata<boolean | undefined>;
  withContents: FieldMetadata<boolean | undefined>;
  /** The edited category; `null` for a new one, which has nothing below it. */
  base: EditedRow<CategoryDraft> | null;
}

/** Whether the category is active. A change of that says what it means for what is below, and offers to switch that too. */
export function StatusField({ status, withContents, base }: StatusFieldProps) {
  const [contents, setContents] = useState<Contents | null>(null);
  const { send } = useCommand<AskContents, Contents>((result) => {
    if (result.status === "opened") setContents(result.row.draft);
  });
  const isActive = Boolean(status.value);
  const askContents = ({ currentTarget: { checked } }: React.ChangeEvent<HTMLInputElement>) => {
    if (!base || contents || checked === base.draft.is_active) return;
    const category = { id: base.id, name: base.draft.name };
    send({ intent: "contents", category, isActive: checked }, { reloads: false });
  };

  const isSwitched = base !== null && isActive !== base.draft.is_active;
  const choice = isSwitched && contents && contentsChoice(isActive, contents);
  const { key, ...props } = getInputProps(status, {
    type: "checkbox",
    ariaDescribedBy: status.descriptionId,
  });
  const { key: choiceKey, ...choiceProps } = getInputProps(withContents, { type: "checkbox" });
  return (
    <div>
      <Checkbox key={key} {...props} onChange={askContents} label={fieldLabels.is_active} />
      <p id={status.descriptionId} className="text-sm text-ink-soft">
        {hints.isActive}
      </p>
      <p role="status" className="mt-3 border-l-2 border-ink pl-4 empty:hidden">
        {isSwitched && contents && contentsNotice(isActive, contents)}
      </p>
      {choice && <Checkbox key={choiceKey} {...choiceProps} label={choice} />}
    </div>
  );
}
