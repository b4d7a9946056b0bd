import type { RedirectDraft } from "#app/catalogue/redirects/redirect-draft.ts";
import { updateRedirects } from "#app/catalogue/redirects/redirect-list.ts";
import { redirectRefusal } from "#app/catalogue/redirects/redirect-refusals.ts";
import { type EditCommand, perform, save } from "#app/routes/admin/editing/result.ts";

/** Without the command to open: the form is filled from the list. */
type RedirectCommand = Extract<EditCommand<RedirectDraft>, { intent: "save" }>;

/** Runs a command of the redirects' screen. The database alone makes new redirects. */
export function runRedirectCommand({ base, draft }: RedirectCommand) {
  return perform<RedirectDraft>(async (client) => {
    if (!base) return { status: "gone" };
    const { target } = draft;
    if (target !== null && !(await isPage(target))) {
      return { status: "failed", code: "", refusal: { field: "target", message: noPage } };
    }
    return save(base, draft, {
      create: () => Promise.reject(new Error("The database makes the redirects")),
      update: (version, values) => updateRedirects(client, version, values),
    });
  }, redirectRefusal);
}

const noPage = "Il n’y a pas de page à cette adresse";

/** Asks the site itself, which alone knows all of its addresses. @returns false when nothing is there, or no more */
async function isPage(path: string): Promise<boolean> {
  const { status } = await fetch(path, { method: "HEAD" });
  return status !== 404 && status !== 410;
}
