/**
 * Queries as texts. Shops sign them, and write them in other alphabets and forms than `URLSearchParams`, which
 * writes them anew as a whole.
 */

const ADDRESS = /^([^?#]*)(?:\?([^#]*))?(.*)$/s;

/**
 * Returns an address without its parameters of some names, and with others behind the rest, which stays as it is.
 * @param added such as `tag=levidence-21`; empty for none
 */
export function withParameters(url: string, isReplaced: (name: string) => boolean, added = ""): string {
  const [, path = "", query = "", fragment = ""] = ADDRESS.exec(url) ?? [];
  const rest = query ? query.split("&").filter((parameter) => !namesIn(parameter).some(isReplaced)) : [];
  const parameters = (added ? [...rest, added] : rest).join("&");
  return `${path}${parameters && "?"}${parameters}${fragment}`;
}

/** Returns the names of the parameters of a query. */
export const namesIn = (query: string): string[] => [...new URLSearchParams(query).keys()];
