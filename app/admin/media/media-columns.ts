import type { Columns } from "#app/admin/entity/column.ts";
import { creditLine } from "#app/lib/pictures/picture-texts.ts";
import type { ListedPicture, PictureUse } from "./picture-list.ts";

/** Returns what a picture is called: by what it shows, else by its file. */
export function pictureName({ address, fileName, width, height, draft }: ListedPicture): string {
  if (draft.alt ?? fileName) return draft.alt ?? fileName ?? "";
  const [, drawing] = /([a-z0-9-]+)\.svg$/.exec(address) ?? [];
  return drawing ?? `Photo ${address.slice("/media/photos/".length).slice(0, 6)}, ${width} × ${height}`;
}

const placeTexts: Readonly<Record<PictureUse["kind"], string>> = {
  product: "produit",
  view: "autre vue",
  category: "catégorie",
  dossier: "dossier publié",
  draft: "brouillon",
  revision: "ancienne révision",
  deleted: "supprimé, trente jours",
};

/** « Nokia 3210 (produit) » */
export const placeText = ({ kind, name }: PictureUse): string => `${name} (${placeTexts[kind]})`;

/** What the library says of each picture, without the schema of the form. */
export const mediaColumns = {
  address: { title: "Image", value: ({ address }) => address, text: pictureName },
  credit: { value: ({ draft }) => draft.credit, text: ({ draft }) => creditLine(draft) ?? "" },
  uses: { title: "Utilisée par", value: ({ useCount }) => useCount },
} satisfies Columns<ListedPicture>;
