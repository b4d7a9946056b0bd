import { useEffect } from "react";
import { useFetcher } from "react-router";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { addressesIn, type NamedPages } from "#app/product/named-pages.ts";

/** Asked of the page's tab. */
export const ADDRESS_PARAMETER = "adresse";

const nothing: NamedPages = new Map();

/** Returns the pages that a draft's texts name, once they are read. */
export function useNamedPages(productId: string, texts: unknown): NamedPages {
  const { data = nothing, load } = useFetcher<NamedPages>();
  const addresses = addressesIn(texts).map((address) => [ADDRESS_PARAMETER, address]);
  const query = new URLSearchParams(addresses).toString();
  useEffect(() => {
    if (query) void load(`${tabPath(productId, "page")}?${query}`);
  }, [load, productId, query]);
  return data;
}
