/**
 * The only place that reads the query parameters of shared pages: the page cache knows those that the table
 * of addresses declares, and the types accept no other.
 */
import { useSearchParams } from "react-router";
import type { ParameterOf, Pattern } from "#config/addresses.ts";

/** Returns, in the loader of the page at the pattern `P`, the value of one of its parameters, or `null`. */
export function queryParameter<P extends Pattern = never>(url: URL, name: ParameterOf<P>): string | null {
  return url.searchParams.get(name);
}

/** Returns, in a component, the value of a parameter of the page at the pattern `P`, or `null`. */
export function useQueryParameter<P extends Pattern = never>(name: ParameterOf<P>): string | null {
  const [parameters] = useSearchParams();
  return parameters.get(name);
}

/** As `useQueryParameter`, for a repeated parameter: its values in order. */
export function useQueryParameters<P extends Pattern = never>(name: ParameterOf<P>): string[] {
  const [parameters] = useSearchParams();
  return parameters.getAll(name);
}

/** Longer queries are cut: people do not type them, and every word has a cost. In characters. */
export const MAX_QUERY_LENGTH = 100;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text of a stranger can be the id of a row: any other costs no query, at which the database throws. */
export const isId = (text: string): boolean => ID.test(text);
