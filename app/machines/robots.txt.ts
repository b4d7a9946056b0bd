/** `/robots.txt` */
import type { LoaderFunctionArgs } from "react-router";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { addressList } from "#config/addresses.ts";
import { machineUse } from "#config/site.ts";

/** Of a site that search engines are to list nothing of. */
const CLOSED = "User-agent: *\nDisallow: /\n";

export function loader({ context }: LoaderFunctionArgs): Response {
  const { siteUrl, isClosedToRobots } = context.get(requestDependencies);
  const document = isClosedToRobots ? CLOSED : robotsDocument(siteUrl);
  return new Response(document, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

const closed = new Set(
  addressList.filter(({ isClosedToRobots }) => isClosedToRobots).map(({ firstSegment }) => firstSegment),
);
const closedPaths = [...closed].sort().map((segment) => `/${segment}`);

function robotsDocument(siteUrl: string): string {
  const rules = closedPaths.flatMap((path) =>
    // The path and everything below it: a bare prefix would also hide a product page such as `/authentique`.
    [`${path}$`, `${path}?`, `${path}/`].map((pattern) => `Disallow: ${pattern}`),
  );
  return ["User-agent: *", contentSignal(), ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}

/**
 * The use of the pages by programs, in the words of contentsignals.org. The line of the IETF's draft, `Content-Usage`,
 * would say the same, but Lighthouse holds a robots.txt with it for invalid.
 */
function contentSignal(): string {
  const { search, answers, training } = machineUse;
  const signals = Object.entries({ search, "ai-input": answers, "ai-train": training });
  return `Content-Signal: ${signals.map(([use, isWished]) => `${use}=${isWished ? "yes" : "no"}`).join(", ")}`;
}
