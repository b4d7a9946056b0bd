import { useState } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import { useRowFormState } from "#app/admin/editing/use-row-form.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { FlagControl } from "#app/admin/fields/plain-controls.tsx";
import { Checkbox } from "#app/admin/ui/checkbox.tsx";
import type { ContentsRow } from "#app/lib/data/database-types.ts";
import type { AskContents } from "./category-commands.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { contentsChoice, contentsNotice } from "./category-texts.ts";

interface StatusFieldProps {
  /** The edited category; `null` for a new one, which has nothing below it. */
  base: VersionedRow<CategoryDraft> | null;
}

/** Whether the category is active. A change shows its effect on what is below, and offers to switch it. */
export function StatusField({ base }: StatusFieldProps) {
  const { values, change, flag } = useRowFormState();
  const [contents, setContents] = useState<ContentsRow | null>(null);
  const { send } = useCommand<AskContents, ContentsRow>((result) => {
    if (result.status === "opened") setContents(result.row.draft);
  });
  const isActive = values.is_active === true;
  const askContents = (checked: boolean) => {
    change("with_contents", false);
    if (!base || contents || checked === base.draft.is_active) return;
    const category = { id: base.id, name: base.draft.name };
    send({ intent: "contents", category, isActive: checked }, { reloads: false });
  };

  const isSwitched = base !== null && isActive !== base.draft.is_active;
  const choice = isSwitched && contents && contentsChoice(isActive, contents);
  return (
    <div>
      <FlagControl {...flag("is_active")} onSwitch={askContents} />
      <p role="status" className="mt-3 border-l-2 border-ink pl-4 empty:hidden">
        {isSwitched && contents && contentsNotice(isActive, contents)}
      </p>
      {choice && (
        <Checkbox
          name="with_contents"
          label={choice}
          checked={values.with_contents === true}
          onChange={({ currentTarget }) => change("with_contents", currentTarget.checked)}
        />
      )}
    </div>
  );
}
