import type { SaveCommand } from "#app/admin/editing/result.ts";
import { runCommand, save } from "#app/admin/editing/run-command.ts";
import { refusalOf } from "#app/admin/entity/refusal.ts";
import type { PictureDraft } from "./picture-draft.ts";
import { pictures } from "./picture-kind.ts";

export const runMediaCommand = (command: SaveCommand<PictureDraft>) =>
  runCommand<PictureDraft>(
    (client) => save(client, pictures.store, command),
    (error) => refusalOf(pictures, error),
  );
