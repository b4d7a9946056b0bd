import { useCallback, useEffect, useRef, useState } from "react";
import { listProducts, type ProductList, type ProductListQuery } from "#app/catalogue/product-list.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { refusalMessage } from "#app/data/refusals.ts";

interface ProductListState {
  /** The last list that came; `null` before the first. It stays while another is on its way. */
  list: ProductList | null;
  /** What that list answers. */
  answered: ProductListQuery | null;
  isPending: boolean;
  /** Why there is no list, or no newer one. */
  problem: string | null;
}

const nothingYet: ProductListState = { list: null, answered: null, isPending: true, problem: null };

/**
 * The page of products that the address asks for.
 * @param query the same object as long as the address is the same
 * @returns the state, and `reload` for when something was changed; it never rejects
 */
export function useProductList(query: ProductListQuery) {
  const { dataClient } = useAuth();
  const [state, setState] = useState(nothingYet);
  const lastCall = useRef<AbortController>(null);

  const reload = useCallback(async () => {
    lastCall.current?.abort();
    const call = new AbortController();
    lastCall.current = call;
    setState((before) => ({ ...before, isPending: true }));
    try {
      const list = await listProducts(await dataClient(), query, call.signal);
      setState({ list, answered: query, isPending: false, problem: null });
    } catch (error) {
      // Another call has taken its place.
      if (call.signal.aborted) return;
      setState((before) => ({ ...before, isPending: false, problem: refusalMessage(error) }));
    }
  }, [dataClient, query]);

  useEffect(() => {
    void reload();
    return () => lastCall.current?.abort();
  }, [reload]);

  return { ...state, reload };
}
