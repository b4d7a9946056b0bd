/** The two lists of what was not found: what each is called, and the row that a form makes of what it lists. */
import { redirectList } from "#app/admin/redirects/redirect-list.ts";
import { synonymList } from "#app/admin/search/synonym-list.ts";
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
    list: synonymList,
    entity: async () => (await import("#app/admin/search/synonym-kind.ts")).synonyms,
    draftOf: (term: string) => ({ term, kind: "synonym" as const, path: "" }),
  },
  address: {
    label: "Adresses introuvables",
    to: "?liste=adresses",
    column: "Adresse demandée",
    none: "Aucune adresse n’a été demandée en vain",
    answer: "Rediriger…",
    list: redirectList,
    entity: async () => (await import("#app/admin/redirects/redirected-address.ts")).redirectedAddresses,
    draftOf: (path: string) => ({ path, target: "" }),
  },
} as const;
