import { useRowFormState } from "#app/admin/editing/use-row-form.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { FlagControl } from "#app/admin/fields/plain-controls.tsx";
import { useRead } from "#app/admin/kit/use-read.ts";
import { Checkbox } from "#app/admin/ui/checkbox.tsx";
import { getContents } from "./category-contents.ts";
import type { CategoryDraft } from "./category-draft.ts";
import { contentsChoice, contentsNotice } from "./category-texts.ts";

interface StatusFieldProps {
  /** The edited category; `null` for a new one, which has nothing below it. */
  base: VersionedRow<CategoryDraft> | null;
}

/** Whether the category is active. A change shows its effect on what is below, and offers to switch it. */
export function StatusField({ base }: StatusFieldProps) {
  const { values, change, flag } = useRowFormState();
  const isActive = values.is_active === true;
  const isSwitched = base !== null && isActive !== base.draft.is_active;
  const { data: contents } = useRead(isSwitched ? base.id : null, (client) =>
    getContents(client, base?.id ?? ""),
  );
  const choice = isSwitched && contents && contentsChoice(isActive, contents);
  return (
    <div>
      <FlagControl {...flag("is_active")} onSwitch={() => change("with_contents", false)} />
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
