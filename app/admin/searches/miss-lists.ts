/** The two lists of what was not found: what each is called, and the row that a form makes of what it lists. */
import { redirectedAddresses } from "#app/admin/redirects/redirected-address.ts";
import { synonyms } from "#app/admin/search/synonym-kind.ts";
import type { missKinds } from "./misses.ts";

export type MissKind = (typeof missKinds)[number];

/** @param parameters `?liste=adresses` for addresses */
export const kindOf = (parameters: URLSearchParams): MissKind =>
  parameters.get("liste") === "adresses" ? "address" : "search";

export const missLists = {
  search: {
    label: "Recherches sans résultat",
    to: "?",
    column: "Mots cherchés",
    none: "Aucune recherche n’est restée sans résultat",
    answer: "Ajouter ce mot",
    entity: synonyms,
    draftOf: (term: string) => ({ term, kind: "synonym" as const, path: "" }),
  },
  address: {
    label: "Adresses introuvables",
    to: "?liste=adresses",
    column: "Adresse demandée",
    none: "Aucune adresse n’a été demandée en vain",
    answer: "Rediriger…",
    entity: redirectedAddresses,
    draftOf: (path: string) => ({ path, target: "" }),
  },
} as const;
