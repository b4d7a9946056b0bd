import { useWrite } from "#app/admin/kit/write.ts";
import { judgeLink } from "./link-queue.ts";

/** Notes what a person has seen at a link; the other judgement takes it back. @returns `pending`, `of` which product */
export function useLinkJudgement() {
  const { write, pending } = useWrite();
  return {
    pending,
    judge: (productId: string, isAlive: boolean) =>
      write((client) => judgeLink(client, productId, isAlive), {
        of: productId,
        done: isAlive
          ? "Le lien est noté vivant pour quatre-vingt-dix jours."
          : "Le lien est noté mort : remplacez-le.",
        failed: "Impossible de noter le lien\u00a0:",
        canUndo: false,
      }),
  };
}
