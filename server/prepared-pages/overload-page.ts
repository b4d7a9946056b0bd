/** The pages of refusals under load, prepared so that they are cheap. */
import { preparedPage } from "./prepared-page.ts";

/** By the status of the refusal. */
export const OVERLOAD_PAGES = {
  429: preparedPage({
    title: "Trop de demandes en peu de temps",
    text: "Beaucoup de pages ont été demandées depuis votre connexion, par vous ou par quelqu’un qui la partage. Patientez quelques secondes, puis réessayez.",
  }),
  503: preparedPage({
    title: "Trop de visiteurs à la fois",
    text: "Cette page est à composer pour vous, et trop d’autres attendent déjà la leur. Réessayez dans quelques secondes\u00a0: rien n’est perdu.",
  }),
} as const;
