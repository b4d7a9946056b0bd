/** Apart from the other parameters: the search of every page reads those, and needs no table of addresses. */
import { addresses } from "#config/addresses.ts";
import { queryParameter } from "./query-parameters.ts";

/** Returns the page of a list that an address asks for; the first for any text that is no further one. */
export function pageParameter(pattern: "/ecartes" | "/categories/:slug", url: URL): number {
  const asked = queryParameter<typeof pattern>(url, "page") ?? "";
  return addresses[pattern].parameters.page.test(asked) ? Number(asked) : 1;
}
