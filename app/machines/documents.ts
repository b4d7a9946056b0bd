/** The short documents for programs: `/robots.txt`, `/.well-known/security.txt`, `/site.webmanifest`. */
import type { LoaderFunctionArgs } from "react-router";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { addressList } from "#config/addresses.ts";
import { machineUse, palette, site } from "#config/site.ts";

export function loader({ context, pattern }: LoaderFunctionArgs): Response {
  const { siteUrl, isClosedToRobots } = context.get(requestDependencies);
  if (pattern === "site.webmanifest")
    return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
  if (pattern === "robots.txt") return plainText(isClosedToRobots ? CLOSED : robotsDocument(siteUrl));
  return plainText(securityText(siteUrl));
}

const plainText = (text: string) =>
  new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** Of a site that search engines are to list nothing of. */
const CLOSED = "User-agent: *\nDisallow: /\n";

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

const LANGUAGES = "fr, en";

/** A reader of the file takes it for abandoned after its end, which is to be less than a year away. */
const MONTHS_AHEAD = 6;

/**
 * Whom to tell of a fault in the site (RFC 9116): the publisher's mail, and until that is known the contact page.
 */
export function securityText(
  siteUrl: string,
  email: string = site.publisher.email,
  now = new Date(),
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1));
  return [
    `Contact: ${email ? `mailto:${email}` : `${siteUrl}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

const icon = (size: number, name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** The site among the programs of a phone. */
const manifest = {
  name: site.name,
  short_name: site.shortName,
  description: "Un seul produit recommandé par catégorie et par budget.",
  lang: site.language,
  start_url: "/",
  display: "browser",
  background_color: palette.paper[0],
  theme_color: palette.ink[0],
  icons: [icon(192), icon(512), { ...icon(512, "icon-maskable-512"), purpose: "maskable" }],
};
