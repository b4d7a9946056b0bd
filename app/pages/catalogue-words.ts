/** What pages of prose say of the catalogue of the day. */
import { merchantNotice } from "#app/product/list-notice.tsx";
import { listOf, type Words } from "./read-prose.ts";

/** How many merchants there are; nothing while that is unknown. */
export function merchantWords(merchants: { count: number; isComplete: boolean } | null): Words {
  if (!merchants || merchants.count === 0) return { marchands: "" };
  const { count, isComplete } = merchants;
  const end = isComplete ? "." : " au moins.";
  return {
    marchands: `À ce jour, tous nos liens d’achat ensemble mènent chez ${merchantNotice(count)}${end}`,
  };
}

/** @param credits of all photographs; `null` while they are unknown, and then no absence is claimed */
export function pictureWords(credits: readonly string[] | null): Words {
  return {
    dessins:
      credits?.length === 0
        ? "Les images du catalogue sont des dessins faits pour ce site et écrits en code : aucune photographie, aucun visuel de fabricant ni de marchand, rien de décalqué."
        : "Les dessins du catalogue sont faits pour ce site et écrits en code, rien n’y est décalqué.",
    photographies: credits?.length
      ? [
          {
            tag: "p",
            children: [
              "Les photographies et les visuels viennent d’ailleurs, et chacun est crédité sous l’image :",
            ],
          },
          listOf(credits.map((credit) => [credit])),
        ]
      : [],
  };
}
