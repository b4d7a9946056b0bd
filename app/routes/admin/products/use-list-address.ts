import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ProductListQuery } from "#app/catalogue/product-list.ts";
import { readListAddress, writeListAddress } from "./list-address.ts";

interface GoOptions {
  /** Takes the place of the address in the browser's history. */
  replace?: boolean;
}

/** What the address asks for, and the way to ask for something else. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const query = useMemo(() => readListAddress(new URLSearchParams(address)), [address]);

  /** Anything but another page begins at the first one. */
  const go = useCallback(
    (changes: Partial<ProductListQuery>, { replace = false }: GoOptions = {}) =>
      setParameters(writeListAddress({ ...query, page: 1, ...changes }), {
        replace,
        preventScrollReset: true,
      }),
    [query, setParameters],
  );

  return { query, go };
}
