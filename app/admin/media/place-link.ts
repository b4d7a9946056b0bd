import type { PictureUse } from "./picture-list.ts";

/** Where a use of a picture is changed. */
export function placeLink({ kind, id, name }: PictureUse): string {
  if (kind === "category") return `/admin/categories?${new URLSearchParams({ recherche: name })}`;
  if (kind === "deleted") return "/admin/supprimes";
  const part = { product: "", view: "", dossier: "/page", draft: "/page", revision: "/historique" }[kind];
  return `/admin/products/${id}${part}`;
}
