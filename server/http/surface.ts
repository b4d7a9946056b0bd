/** What a request is for: each surface has its own budgets, errors and figures. */
export type Surface = "page" | "data" | "accounts";

/** @param path without the query */
export function surfaceOf(path: string): Surface {
  if (path.startsWith("/rest/v1/") || path.startsWith("/functions/v1/")) return "data";
  return path.startsWith("/auth/v1/") ? "accounts" : "page";
}
