import { useCallback, useEffect, useRef, useState } from "react";
import { useAuth } from "../../../account/auth-provider.tsx";
import { listProducts, type ProductList, type ProductListQuery } from "../../../catalogue/product-list.ts";

interface ProductListState {
  /** The last list that came; `null` before the first. It stays while another is on its way. */
  list: ProductList | null;
  isPending: boolean;
  /** Why there is no list, or no newer one. */
  problem: string | null;
}

/**
 * The page of products that the address asks for.
 * @param query the same object as long as the address is the same
 * @returns the state, and `reload` for when something was changed; it never rejects
 */
export function useProductList(query: ProductListQuery) {
  const { dataClient } = useAuth();
  const [state, setState] = useState<ProductListState>({ list: null, isPending: true, problem: null });
  const lastCall = useRef<AbortController>(null);

  const reload = useCallback(async () => {
    lastCall.current?.abort();
    const call = new AbortController();
    lastCall.current = call;
    setState((before) => ({ ...before, isPending: true }));
    try {
      const list = await listProducts(await dataClient(), query, call.signal);
      setState({ list, isPending: false, problem: null });
    } catch (error) {
      // Another call has taken its place.
      if (call.signal.aborted) return;
      setState((before) => ({ ...before, isPending: false, problem: reasonOf(error) }));
    }
  }, [dataClient, query]);

  useEffect(() => {
    void reload();
    return () => lastCall.current?.abort();
  }, [reload]);

  return { ...state, reload };
}

/** The database's refusals are in French and worth reading; what a browser says of a lost connection is not. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const isRefusal = typeof cause === "object" && cause !== null && "code" in cause && cause.code === "42501";
  return isRefusal && "message" in cause ? String(cause.message) : "le serveur ne répond pas.";
}
