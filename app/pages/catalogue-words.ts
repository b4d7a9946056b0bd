/** What pages of prose say of the catalogue of the day. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { creditLine } from "#app/lib/pictures/picture-metadata.ts";
import { merchantNotice } from "#app/product/list-notice.tsx";
import { countMerchants } from "#app/product/merchants.ts";
import { listOf, type Words } from "./read-prose.ts";

/** The most links that are read: a larger catalogue has hardly more merchants. */
const MAX_LINKS = 1000;

/**
 * Returns the number of merchants that the whole catalogue links to (code de la consommation, D111-11, 6°), which is the
 * least one unless all links were read; `null` while data is missing.
 */
export async function getMerchantCount(
  client: DataClient,
): Promise<{ count: number; isComplete: boolean } | null> {
  const answer = await client
    .from("products")
    .select("merchant, affiliate_url")
    .eq("is_active", true)
    // In SQL no comparison with null is true, so this also excludes products without a link.
    .neq("affiliate_url", "")
    .limit(MAX_LINKS);
  const links = dataOrNull(answer, "Failed to fetch products");
  return links && { count: countMerchants(links), isComplete: links.length < MAX_LINKS };
}

/** How many merchants there are; nothing while that is unknown. */
export function merchantWords(merchants: { count: number; isComplete: boolean } | null): Words {
  if (!merchants || merchants.count === 0) return { marchands: "" };
  const { count, isComplete } = merchants;
  const end = isComplete ? "." : " au moins.";
  return {
    marchands: `À ce jour, tous nos liens d’achat ensemble mènent chez ${merchantNotice(count)}${end}`,
  };
}

/** The most pictures that are read; they name far fewer people. */
const MAX_PICTURES = 1000;

/**
 * Returns the credits of the uploads that pages show or have shown, each once, in alphabetical order; a
 * missing credit is « provenance à préciser ». `null` when the database gives no answer.
 */
export async function getPictureCredits(client: DataClient): Promise<string[] | null> {
  const pictures = client
    .from("media")
    .select("credit,licence,licence_note")
    .eq("is_public", true)
    .neq("kind", "drawing")
    .limit(MAX_PICTURES);
  const lines = dataOrNull(await pictures, "Failed to fetch pictures")?.map(
    (picture) => creditLine(picture) ?? "provenance à préciser",
  );
  return lines ? [...new Set(lines)].sort((one, other) => one.localeCompare(other, "fr")) : null;
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
