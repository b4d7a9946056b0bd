import { lateDialog } from "#app/admin/editing/late-dialog.tsx";
import type { EditingControls } from "#app/admin/editing/use-editing.ts";
import type { Values } from "#app/admin/editing/versions.ts";
import type { Editable } from "./entity.ts";

/**
 * Returns the dialog of a list, which is loaded after it with the schema of its form.
 * @param load imports the description of the rows
 */
export const lateEntityDialog = <Draft extends Values>(load: () => Promise<Editable<Draft, never>>) =>
  lateDialog(async () => {
    const [{ EntityDialog }, entity] = await Promise.all([import("./entity-dialog.tsx"), load()]);
    return (props: { editing: EditingControls<Draft> }) => <EntityDialog entity={entity} {...props} />;
  });
