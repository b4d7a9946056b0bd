import { addressList } from "#config/addresses.ts";

const closed = new Set(
  addressList.filter(({ isClosedToRobots }) => isClosedToRobots).map(({ firstSegment }) => firstSegment),
);
const closedPaths = [...closed].sort().map((segment) => `/${segment}`);

/** Of a site that search engines are to list nothing of. */
export const CLOSED = "User-agent: *\nDisallow: /\n";

export function robotsDocument(siteUrl: string): string {
  const rules = closedPaths.flatMap((path) =>
    // The path and everything below it: a bare prefix would also hide a product page such as `/authentique`.
    [`${path}$`, `${path}?`, `${path}/`].map((pattern) => `Disallow: ${pattern}`),
  );
  return ["User-agent: *", ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
