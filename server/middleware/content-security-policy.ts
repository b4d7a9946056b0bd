/** The content security policy of pages. */
import { hash } from "node:crypto";

export interface ContentSecurityPolicyOptions {
  /** The origin of a Supabase project, which browsers call directly. */
  dataOrigin?: string | undefined;
  /** Whether the site is served over https: pages then load nothing over http. */
  secure: boolean;
  /** For development: Vite adds style elements. */
  allowInlineStyles?: boolean;
}

/**
 * @returns a function from the code of a page's own inline scripts to the page's policy, which permits
 *   exactly these. Call it for every page: error pages and answers to forms have other scripts.
 *   A page that is framed here stands in frames of this site, others in none
 */
export function contentSecurityPolicy(
  options: ContentSecurityPolicyOptions,
): (scripts: readonly string[], isFramedHere?: boolean) => string {
  const before = "default-src 'self'; script-src 'self'";
  const after = (isFramedHere: boolean) =>
    [
      "", // ends script-src
      `style-src 'self'${options.allowInlineStyles ? " 'unsafe-inline'" : ""}`,
      "img-src 'self' data: https:", // administrators may link pictures on any https host
      `connect-src 'self'${options.dataOrigin ? ` ${options.dataOrigin}` : ""}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${isFramedHere ? "'self'" : "'none'"}`,
      ...(options.secure ? ["upgrade-insecure-requests"] : []),
    ].join("; ");

  return (scripts, isFramedHere = false) =>
    before + [...new Set(scripts.map(hashSource))].join("") + after(isFramedHere);
}

function hashSource(code: string): string {
  // The HTML parser converts line ends to line feeds before the browser computes the hash.
  const parsed = code.replace(/\r\n?/g, "\n");
  return ` 'sha256-${hash("sha256", parsed, "base64")}'`;
}
