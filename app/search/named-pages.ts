/** Pages of the site that a search names, since the catalogue does not hold them. */
import { slugify } from "#app/lib/slug.ts";

export interface NamedPage {
  to: string;
  label: string;
}

const NAMES: readonly (NamedPage & { names: readonly string[] })[] = [
  {
    to: "/journal",
    label: "Journal des choix, des prix et des corrections",
    names: ["journal", "corrections", "correction", "changements", "reevaluations", "historique-des-prix"],
  },
  {
    to: "/ecartes",
    label: "Modèles écartés, et pourquoi",
    names: ["ecartes", "modeles-ecartes", "ecartes-et-pourquoi", "comparatif", "comparatifs", "rivaux"],
  },
  {
    to: "/methode",
    label: "Notre méthode",
    names: ["methode", "notre-methode", "criteres", "nos-criteres", "tests"],
  },
  { to: "/about", label: "À propos", names: ["a-propos", "qui-etes-vous", "equipe", "redaction"] },
  {
    to: "/contact",
    label: "Contact",
    names: ["contact", "signaler-une-erreur", "erreur", "poser-une-question"],
  },
  {
    to: "/legal/comparisons",
    label: "Fonctionnement de nos comparaisons",
    names: ["affiliation", "commission", "remuneration", "liens-affilies", "comparaisons"],
  },
];

/** Returns the pages that a query calls by one of their names, and by nothing else. */
export function pagesNamed(query: string): NamedPage[] {
  const asked = slugify(query);
  return NAMES.filter(({ names }) => names.includes(asked)).map(({ to, label }) => ({ to, label }));
}
