/** The buying links that a person has to look at, in the back office. */
import { useWrite } from "#app/admin/kit/write.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { LinkReason } from "./link-check.ts";

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
}: {
  reason: LinkReason;
  status: number | null;
  isDead: boolean;
}): string {
  const once = !isDead && (reason === "not_found" || reason === "no_host") ? " une fois, revu demain" : "";
  return `${reasons[reason]}${once}${status === null || status < 300 ? "" : ` (${status})`}`;
}

/** Notes what a person has seen at a link; the other judgement takes it back. @returns `pending`, `of` which product */
export function useLinkJudgement() {
  const { write, pending } = useWrite();
  return {
    pending,
    judge: (productId: string, isAlive: boolean) =>
      write(async (client) => dataOrThrow(await client.rpc("judge_link", { product: productId, is_alive: isAlive })), {
        of: productId,
        done: isAlive
          ? "Le lien est noté vivant pour quatre-vingt-dix jours."
          : "Le lien est noté mort : remplacez-le.",
        failed: "Impossible de noter le lien\u00a0:",
        canUndo: false,
      }),
  };
}
