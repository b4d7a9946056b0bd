import { useCallback, useMemo } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import type { ProductListQuery } from "#app/catalogue/products/product-list.ts";
import { readListAddress, writeListAddress } from "./list-address.ts";

/**
 * The query in the address.
 * @returns the `query` that was asked for last, the one that is `shown` until its list is there, and `go` to another one
 */
export function useListAddress() {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const [, setParameters] = useSearchParams();
  const asked = next?.pathname === pathname ? next.search : search;
  const query = useMemo(() => readListAddress(new URLSearchParams(asked)), [asked]);
  const shown = readListAddress(new URLSearchParams(search));

  /** Every change except that of the page goes back to the first page. */
  const go = useCallback(
    (changes: Partial<ProductListQuery>, { replace = false } = {}) =>
      setParameters(writeListAddress({ ...query, page: 1, ...changes }), {
        replace,
        preventScrollReset: true,
      }),
    [query, setParameters],
  );

  return { query, shown, go, isPending: next !== undefined };
}
