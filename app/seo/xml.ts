/** What every XML document of the site needs. */

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// XML 1.0 has no way to write these: https://www.w3.org/TR/xml/#charsets
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Returns `text` as it stands between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
