import type { LinkReason } from "./link-check.ts";
import type { QueuedLink } from "./link-queue.ts";

const reasons: Record<LinkReason, string> = {
  answered: "La page répond",
  not_found: "Page introuvable",
  no_host: "Ce domaine n’existe pas",
  refused: "Le marchand refuse les robots",
  failing: "Panne chez le marchand",
  moved_home: "Mène à l’accueil du marchand",
  redirects: "Trop de redirections",
  robots: "Le marchand ne veut pas de visite automatique",
  tracking: "Adresse d’un programme\u00a0: elle compterait comme un clic",
  closed: "Adresse qui n’est pas sur Internet",
  silent: "Pas de réponse",
  person: "Jugé à la main",
};

/** Returns why a link is in the queue: « Page introuvable (404) », « Page introuvable une fois (404) ». */
export function linkReason({
  reason,
  status,
  isDead,
}: Pick<QueuedLink, "reason" | "status" | "isDead">): string {
  const once = !isDead && (reason === "not_found" || reason === "no_host") ? " une fois, revu demain" : "";
  return `${reasons[reason]}${once}${status === null || status < 300 ? "" : ` (${status})`}`;
}
