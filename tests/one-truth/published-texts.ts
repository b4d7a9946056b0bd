import type { PublicationRequest } from "#app/admin/dossier/editing/publication.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { readFolder } from "#demo/content-folders.ts";
import { QUOTE } from "./product-faults.ts";

/** Of the data interface. */
export type Answer = { status: number; error: { message: string } | null };

/**
 * The texts of a folder of `demo/content/`, with another picture, published for any product if the rules let them.
 */
export async function publishTexts(
  editor: DataClient,
  publish: (wish: PublicationRequest) => Promise<Answer>,
  id: string,
  number: number,
): Promise<Answer> {
  const folders = ["delonghi-magnifica-s", "withings-scanwatch-2", "sony-wh-1000xm6", "body-comp"];
  const { record, analysis } = readFolder(folders[number % folders.length] ?? "");
  const picture = {
    src: number % 2 ? "/media/produits/body-comp.svg" : "/media/produits/jbl-flip-7.svg",
    alt: "Vue",
    width: 4,
    height: 3,
  };
  const texts = {
    record: { ...record, pictures: [picture, ...record.pictures], tagline: QUOTE, verdict: QUOTE },
    analysis: `${QUOTE}\n\n${analysis}`,
  };
  await editor.from("dossier_drafts").delete().eq("id", id);
  const draft = await editor
    .from("dossier_drafts")
    .insert({ id, ...texts })
    .select("updated_at")
    .single();
  if (draft.error) return draft;
  return publish({ productId: id, version: draft.data.updated_at, note: "", publishAt: null });
}
