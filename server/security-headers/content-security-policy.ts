/** What a page may load and run. */
import { createHash } from "node:crypto";

export interface ContentSecurityPolicyOptions {
  /** A Supabase project that the browser talks to, when it is not this server. */
  dataOrigin?: string | undefined;
  /** The site is served over https: then nothing is fetched over http. */
  secure: boolean;
  /** Vite adds style elements while one develops; elsewhere there are none. */
  allowInlineStyles?: boolean;
}

/** Data, not code: the browser never runs these, so they need no permission. */
const DATA_TYPE = /\btype="application\/(?:ld\+)?json"/;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Prepares the policy of the site.
 * @returns a function that takes the finished HTML of a page and returns its policy, which permits exactly the inline
 * scripts in it. To be called for every page: errors and answers to forms have other scripts than their neighbours
 */
export function contentSecurityPolicy(options: ContentSecurityPolicyOptions): (html: string) => string {
  const before = "default-src 'self'; script-src 'self'";
  const after = [
    "", // ends script-src
    `style-src 'self'${options.allowInlineStyles ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: https:", // an administrator may give a picture's address on any https host
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
    // The HTML parser turns every line end into a single line feed before the script is hashed.
    const parsed = code.replace(/\r\n?/g, "\n");
    hashes.add(` 'sha256-${createHash("sha256").update(parsed).digest("base64")}'`);
  }
  return [...hashes];
}
