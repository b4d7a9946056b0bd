/** Different spellings of an address that reach one mailbox. */

const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * @param email lower-case, as all addresses here
 * @returns one name for all variants: without `+tag`, and for Gmail without dots
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, "");
  return DOTLESS.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
