import type { RedirectDraft } from "#app/catalogue/redirect-draft.ts";
import { updateRedirects } from "#app/catalogue/redirect-list.ts";
import { redirectRefusal } from "#app/catalogue/redirect-refusals.ts";
import { type EditCommand, perform, save } from "#app/routes/admin/editing/result.ts";

/** Without the command to open: the form is filled from the list. */
type RedirectCommand = Extract<EditCommand<RedirectDraft>, { intent: "save" }>;

/** Runs a command of the redirects' screen. The database alone makes new redirects. */
export function runRedirectCommand({ base, draft }: RedirectCommand) {
  return perform<RedirectDraft>(
    async (client) =>
      base
        ? save(base, draft, {
            create: () => Promise.reject(new Error("The database makes the redirects")),
            update: (version, values) => updateRedirects(client, version, values),
          })
        : { status: "gone" },
    redirectRefusal,
  );
}
