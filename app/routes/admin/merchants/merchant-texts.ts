/** The words of the merchants' screen. */
import type { MerchantDraft, MerchantField } from "#app/catalogue/merchants/merchant-draft.ts";
import type { LinkMode } from "#app/catalogue/merchants/merchant-terms.ts";

export const merchantLabels: Readonly<Record<MerchantField, string>> = {
  name: "Nom",
  hosts: "Domaines",
  link_mode: "Liens",
  link_parameters: "Paramètres ajoutés",
  deep_link: "Adresse du programme",
  notice: "Phrase exigée par le programme",
  price_max_age_days: "Âge maximal d’un prix, en jours",
};

export const linkModeTexts: Readonly<Record<LinkMode, string>> = {
  none: "Aucun programme\u00a0: lien simple",
  direct: "Affilié\u00a0: lien tel qu’enregistré",
  parameters: "Affilié\u00a0: paramètres ajoutés",
  deep_link: "Affilié\u00a0: adresse du programme",
};

/** Returns the value of a field as text for people. */
export function readMerchantField(field: MerchantField, draft: MerchantDraft): string {
  return field === "link_mode" ? linkModeTexts[draft.link_mode] : String(draft[field] ?? "");
}
