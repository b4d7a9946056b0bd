/** Separates the app's inline scripts from scripts in the data. */

/** Browsers do not run scripts of these types, so they need no hash. */
const DATA_TYPE = /\btype="application\/(?:ld\+)?json"/;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * @param html a complete page
 * @param nonce the nonce of the app's scripts; null when there are none
 * @returns the page without the nonce, which must stay secret while caches have the page, and the code of the
 *   inline scripts that carried it
 */
export function extractInlineScripts(
  html: string,
  nonce: string | null,
): { html: string; scripts: string[] } {
  if (!nonce) return { html, scripts: [] };
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    const isInline = code !== "" && !/\bsrc=/.test(attributes) && !DATA_TYPE.test(attributes);
    if (isInline && attributes.includes(mark)) scripts.push(code);
  }
  return { html: html.replaceAll(mark, ""), scripts };
}
