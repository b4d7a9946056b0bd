import { useLocation, useNavigation, useSearchParams } from "react-router";

/** Returns the number in `?page=`; 1 when it is missing or not a positive integer. */
export function pageNumber(parameters: URLSearchParams): number {
  const text = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** As in the database. */
const MAX_LENGTH = 80;

/** Returns the merchant that an address names (`?marchand=`); `null` for all. */
export const namedMerchant = (parameters: URLSearchParams): string | null =>
  parameters.get("marchand")?.trim().slice(0, MAX_LENGTH) || null;

interface ListQueryOptions<Query> {
  /** Reads the address. */
  read: (parameters: URLSearchParams) => Query;
  /** Returns the part of the address that says a query. */
  write: (query: Query) => URLSearchParams;
}

/**
 * The query of a list in its address.
 * @returns `query`, the latest one, `shown`, the one of the present list, `hrefOf` a page, and `go` to
 *   another query
 */
export function useListQuery<Query extends { page: number }>({ read, write }: ListQueryOptions<Query>) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const [, setParameters] = useSearchParams();
  const query = read(new URLSearchParams(next?.pathname === pathname ? next.search : search));
  const shown = read(new URLSearchParams(search));

  return {
    query,
    shown,
    isPending: next !== undefined,
    hrefOf: (page: number) => `?${write({ ...shown, page })}`,
    /** Every change except that of the page goes back to the first page. */
    go: (changes: Partial<Query>, { replace = false } = {}) =>
      setParameters(write({ ...query, page: 1, ...changes }), { replace, preventScrollReset: true }),
  };
}
