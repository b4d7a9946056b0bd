import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { addressesIn, type LinkedPages, withLinks } from "#app/product/linked-pages.ts";

/** Asked of the page's tab. */
export const ADDRESS_PARAMETER = "adresse";

const nothing: LinkedPages = new Map();

/** Returns the draft's texts with links and prices as readers would see them. */
export function useLinked<Texts>(productId: string, texts: Texts): Texts {
  const { data = nothing, load } = useFetcher<LinkedPages>();
  const addresses = addressesIn(texts).map((address) => [ADDRESS_PARAMETER, address]);
  const query = new URLSearchParams(addresses).toString();
  useEffect(() => {
    if (query) void load(`${tabPath(productId, "page")}?${query}`);
  }, [load, productId, query]);
  return useMemo(() => withLinks(texts, data), [texts, data]);
}
