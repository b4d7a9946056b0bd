/** Removes offers from a page's JSON-LD: a page from before an outage may have an expired price. */

const JSON_LD = /(<script type="application\/ld\+json"[^>]*>)(.*?)(<\/script>)/gs;

/** Characters that could end the script, or a line of it. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** @returns the HTML of a page whose JSON-LD has no `offers` */
export function withoutOffers(html: string): string {
  return html.replace(JSON_LD, (whole, open: string, json: string, close: string) => {
    if (!json.includes('"offers"')) return whole;
    const data: unknown = JSON.parse(json, (key, value) => (key === "offers" ? undefined : value));
    return open + JSON.stringify(data).replace(UNSAFE, escapeCharacter) + close;
  });
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
