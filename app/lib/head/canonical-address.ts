/** Returns the absolute address of a path, without query, fragment and trailing slash. */
export function canonicalAddress(siteUrl: string, path: string): string {
  const { origin, pathname } = new URL(path, siteUrl);
  return pathname === "/" ? `${origin}/` : origin + pathname.replace(/\/+$/, "");
}
