import { shortDay, shortTime } from "#app/admin/today/short-date.ts";
import type { ListedProduct } from "./product-list.ts";

type DossierDays = Pick<ListedProduct, "publishedAt" | "draftAt" | "plannedAt">;

/** The state of a product's dossier as a shape and in words: full, half, dashed or empty. */
export function DossierState({ publishedAt, draftAt, plannedAt }: DossierDays) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 10 10"
        className="mr-1 inline-block size-2 fill-none stroke-current align-[-0.03em]"
      >
        <circle cx="5" cy="5" r="4" strokeWidth="1.5" strokeDasharray={plannedAt ? "2.1 2.1" : undefined} />
        {publishedAt && !plannedAt && <circle cx="5" cy="5" r="4" className="fill-current" />}
        {draftAt && !publishedAt && !plannedAt && <path d="M5 1a4 4 0 0 0 0 8z" className="fill-current" />}
      </svg>
      {stateText({ publishedAt, draftAt, plannedAt })}
    </>
  );
}

/** Returns the state of a dossier in words. */
function stateText({ publishedAt, draftAt, plannedAt }: DossierDays): string {
  if (plannedAt) return `Prévu le ${shortTime(plannedAt)}`;
  if (publishedAt) return `Publié le ${shortDay(publishedAt)}${draftAt ? ", brouillon en cours" : ""}`;
  return draftAt ? `Brouillon du ${shortDay(draftAt)}` : "Sans dossier\u00a0: absent de l’accueil";
}
