import { pageAccount } from "#app/account/session.ts";
import type { SaveCommand } from "#app/admin/editing/result.ts";
import { runCommand, save } from "#app/admin/editing/run-command.ts";
import { refusalOf } from "#app/admin/entity/refusal.ts";
import type { PictureDraft } from "./picture-draft.ts";
import { pictures } from "./picture-kind.ts";
import { replacePicture } from "./picture-list.ts";
import { deleteUpload, PictureRefused } from "./picture-upload.ts";

/** Deletes an upload that nothing uses: its row and its file. */
export interface DeletePicture {
  intent: "delete";
  address: string;
  publishableKey: string;
}

/** Another picture wherever this one is named. */
export interface ReplacePicture {
  intent: "replace";
  former: string;
  replacement: string;
}

export type MediaCommand = SaveCommand<PictureDraft> | DeletePicture | ReplacePicture;

export function runMediaCommand(command: MediaCommand) {
  return runCommand<PictureDraft>(
    async (client) => {
      if (command.intent === "delete") return remove(command);
      if (command.intent === "replace") {
        const count = await replacePicture(client, command.former, command.replacement);
        return { status: "saved", count };
      }
      return save(client, pictures.store, command);
    },
    (error) => (error instanceof PictureRefused ? { message: error.message } : refusalOf(pictures, error)),
  );
}

async function remove({ address, publishableKey }: DeletePicture) {
  const { data } = await (await (await pageAccount()).authClient()).getSession();
  const accessToken = data.session?.access_token ?? "";
  const isDeleted = await deleteUpload(address, { publishableKey, accessToken });
  return isDeleted ? ({ status: "saved", batch: null } as const) : ({ status: "gone" } as const);
}
