import type { LoaderFunctionArgs } from "react-router";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { site } from "#config/site.ts";

const LANGUAGES = "fr, en";

/** A reader of the file takes it for abandoned after its end, which is to be less than a year away. */
const MONTHS_AHEAD = 6;

/** `/.well-known/security.txt` */
export function loader({ context }: LoaderFunctionArgs): Response {
  const document = securityText(context.get(requestDependencies).siteUrl);
  return new Response(document, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

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
