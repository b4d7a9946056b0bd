/** The page for addresses that need data while there is none, and of which no earlier edition is kept. */
import { preparedPage } from "./prepared-page.ts";

/** When a visitor may ask again, in seconds. */
export const OUTAGE_RETRY_SECONDS = 10;

export const OUTAGE_PAGE = preparedPage({
  title: "Page momentanément indisponible",
  heading: "Cette page est momentanément indisponible",
  text: "Nos données ne répondent pas. Réessayez dans un instant\u00a0: rien n’est perdu.",
});
