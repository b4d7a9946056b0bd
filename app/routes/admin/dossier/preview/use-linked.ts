import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import { addressesIn, type LinkedPages, withLinks } from "#app/dossier/linked-pages.ts";
import type { RelatedProduct } from "#app/dossier/load-dossier.ts";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";

/** What a preview shows of other pages. */
export interface Linked {
  pages: LinkedPages;
  related: RelatedProduct | null;
}

/** Asked of the page's tab. */
export const ADDRESS_PARAMETER = "adresse";
export const RELATED_PARAMETER = "aussi";

const nothing: Linked = { pages: new Map(), related: null };

/**
 * Returns the draft's texts with the links and prices of the public page, and the product to read about next.
 * @param related its first slug; empty without one
 */
export function useLinked<Texts>(productId: string, texts: Texts, related = "") {
  const { data = nothing, load } = useFetcher<Linked>();
  const query = new URLSearchParams([
    ...addressesIn(texts).map((address) => [ADDRESS_PARAMETER, address]),
    ...(related ? [[RELATED_PARAMETER, related]] : []),
  ]).toString();
  useEffect(() => {
    if (query) void load(`${tabPath(productId, "page")}?${query}`);
  }, [load, productId, query]);
  return { texts: useMemo(() => withLinks(texts, data.pages), [texts, data]), related: data.related };
}
