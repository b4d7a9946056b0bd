import { lateDialog } from "#app/routes/admin/editing/late-dialog.tsx";
import type { Values } from "#app/routes/admin/editing/versions.ts";
import type { EntityDialog as Dialog, EntityDialogProps } from "./entity-dialog.tsx";

/** The dialog of every small list of the back office. */
export const EntityDialog = lateDialog<EntityDialogProps<Values>>(() =>
  import("./entity-dialog.tsx").then((module) => module.EntityDialog),
) as typeof Dialog;
