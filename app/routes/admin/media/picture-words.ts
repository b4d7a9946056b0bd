import type { ListedPicture, PictureUse } from "#app/catalogue/media/picture-list.ts";

/** Returns what a picture is called: by what it shows, else by its file. */
export function pictureName({ address, width, height, draft }: ListedPicture): string {
  if (draft.alt) return draft.alt;
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
};

/** « Nokia 3210 (produit) » */
export const placeText = ({ kind, name }: PictureUse): string => `${name} (${placeTexts[kind]})`;

/** Where the use is changed. */
export function placeLink({ kind, id, name }: PictureUse): string {
  if (kind === "category") return `/admin/categories?${new URLSearchParams({ recherche: name })}`;
  const part = { product: "", view: "", dossier: "/page", draft: "/page", revision: "/historique" }[kind];
  return `/admin/products/${id}${part}`;
}
