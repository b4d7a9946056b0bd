/** What has nothing for search engines. */
const privatePaths = ["/admin", "/auth", "/compte"];

/** Returns the document of `/robots.txt`. */
export function robotsDocument(siteUrl: string): string {
  const rules = privatePaths.flatMap((path) =>
    // The path itself and what lies below: a bare prefix would also hide a product page such as `/authentique`.
    [`${path}$`, `${path}?`, `${path}/`].map((pattern) => `Disallow: ${pattern}`),
  );
  return ["User-agent: *", ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
