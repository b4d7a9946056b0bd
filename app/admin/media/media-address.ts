/** The state of the list of pictures in its address: `?recherche=&inutilisees=oui&sans-texte=oui&page=`. */

import { pageNumber } from "#app/admin/listing/page-number.ts";
import { MAX_QUERY_LENGTH } from "#app/product/duel/query-length.ts";
import type { PictureQuery } from "./picture-list.ts";

/** Reads the address. Invalid values count as missing. */
export const readMediaAddress = (parameters: URLSearchParams): PictureQuery => ({
  search: (parameters.get("recherche") ?? "").slice(0, MAX_QUERY_LENGTH),
  isUnused: parameters.get("inutilisees") === "oui",
  isUndescribed: parameters.get("sans-texte") === "oui",
  page: pageNumber(parameters),
});

/** Returns the query of the list's address, without the default values. */
export function writeMediaAddress({ search, isUnused, isUndescribed, page }: PictureQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (search.trim()) parameters.set("recherche", search);
  if (isUnused) parameters.set("inutilisees", "oui");
  if (isUndescribed) parameters.set("sans-texte", "oui");
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
