/** The kinds of work in the words of the first screen, and their names in its address: `?tout=prix`. */
import type { WaitingKind } from "#app/account/waiting-work.ts";
import { oneOf } from "#app/admin/listing/address.ts";

interface KindWords {
  /** In the address, and of the section. */
  name: string;
  title: string;
  /** In the index of narrow screens. */
  short: string;
}

export const kinds: Readonly<Record<WaitingKind, KindWords>> = {
  prices: { name: "prix", title: "Prix périmés sous 7 jours", short: "Prix" },
  findings: { name: "controle", title: "Contrôle des pages", short: "Contrôle" },
  messages: { name: "messages", title: "Messages sans réponse", short: "Messages" },
  links: { name: "liens", title: "Liens morts ou inconnus", short: "Liens" },
  evaluations: { name: "evaluations", title: "Évaluations dues", short: "Évaluations" },
  drafts: { name: "brouillons", title: "Brouillons de plus d’une semaine", short: "Brouillons" },
  planned: { name: "prevu", title: "Prévu", short: "Prévu" },
  pictures: { name: "images", title: "Images sans texte", short: "Images" },
  jobs: { name: "taches", title: "Tâches en échec", short: "Tâches" },
};

/** What visitors wait for stands at the left, what can rest a day at the right. */
export const columns: readonly (readonly WaitingKind[])[] = [
  ["prices", "findings", "messages", "links"],
  ["evaluations", "drafts", "planned", "pictures", "jobs"],
];

/** The kind that the address asks for, with all its rows; `null` for the day. */
export const askedKind = oneOf("tout", kinds).read;
