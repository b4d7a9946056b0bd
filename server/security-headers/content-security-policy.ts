/** The content security policy: what a page may load and run. */
import { createHash } from "node:crypto";

export interface ContentSecurityPolicyOptions {
  /** The origin of a Supabase project, which browsers call directly. */
  dataOrigin?: string | undefined;
  /** Whether the site is served over https: pages then load nothing over http. */
  secure: boolean;
  /** For development: Vite adds style elements. */
  allowInlineStyles?: boolean;
}

/** Browsers do not run scripts of these types, so they need no hash. */
const DATA_TYPE = /\btype="application\/(?:ld\+)?json"/;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * @returns a function from the complete HTML of a page to its policy, which permits exactly the inline scripts in it.
 * Call it for every page: error pages and answers to forms have other scripts
 */
export function contentSecurityPolicy(options: ContentSecurityPolicyOptions): (html: string) => string {
  const before = "default-src 'self'; script-src 'self'";
  const after = [
    "", // ends script-src
    `style-src 'self'${options.allowInlineStyles ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: https:", // administrators may link pictures on any https host
    `connect-src 'self'${options.dataOrigin ? ` ${options.dataOrigin}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

  return (html) => before + inlineScriptHashes(html).join("") + after;
}

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (code === "" || /\bsrc=/.test(attributes) || DATA_TYPE.test(attributes)) continue;
    // The HTML parser converts line ends to line feeds before the browser computes the hash.
    const parsed = code.replace(/\r\n?/g, "\n");
    hashes.add(` 'sha256-${createHash("sha256").update(parsed).digest("base64")}'`);
  }
  return [...hashes];
}
