import { changeChoice, endChoice, findProductAt, makeChoice } from "#app/catalogue/home/featured-choice.ts";
import { type FeaturedDraft, featuredRefusal, noProduct } from "#app/catalogue/home/featured-draft.ts";
import { type EditCommand, perform, save } from "#app/routes/admin/editing/result.ts";

/** Without the command to open: the form is filled from the screen. */
type SaveChoice = Extract<EditCommand<FeaturedDraft>, { intent: "save" }>;

export interface EndChoice {
  intent: "end";
}

/** Runs a command of the screen « À la une ». */
export function runFeaturedCommand(command: SaveChoice | EndChoice) {
  return perform<FeaturedDraft>(async (client) => {
    if (command.intent === "end") {
      await endChoice(client);
      return { status: "saved" };
    }
    const { base, draft } = command;
    const productId = await findProductAt(client, draft.path);
    if (!productId) return { status: "failed", code: "", refusal: { field: "path", message: noProduct } };
    return save(base, draft, {
      create: ({ ends_on }) => makeChoice(client, productId, ends_on),
      update: (version, values) => changeChoice(client, version, values, productId),
    });
  }, featuredRefusal);
}
