/** Sections without public content. */
const privatePaths = ["/admin", "/auth", "/compte"];

/** Returns the document of `/robots.txt`. */
export function robotsDocument(siteUrl: string): string {
  const rules = privatePaths.flatMap((path) =>
    // The path itself and everything below it: a bare prefix would also hide a product page such as `/authentique`.
    [`${path}$`, `${path}?`, `${path}/`].map((pattern) => `Disallow: ${pattern}`),
  );
  return ["User-agent: *", ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
