/**
 * The one spelling of a mail address, before anything counts, compares or stores it: by as many spellings as mail
 * programs and name servers repair, a mailbox would have as many limits. `private.is_mail_address` in SQL takes no
 * other.
 */

const MAX_LENGTH = 254;
/** RFC 5322's atoms: nothing that has to be quoted, and no letter that most mail servers refuse. */
const NAME = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)*${LABEL}$`);
/** Other signs of ASCII mean something else in a URL, which reads the domain below. */
const TYPED_DOMAIN = /^[a-z\d.\-\u{80}-\u{10ffff}]+$/iu;

/**
 * @param typed without white space around it
 * @returns the address with its domain as name servers know it, in small letters of ASCII; `null` for any other text
 */
export function mailAddress(typed: string): string | null {
  const at = typed.lastIndexOf("@");
  const [name, domain] = [typed.slice(0, Math.max(0, at)), asciiDomain(typed.slice(at + 1))];
  const address = `${name}@${domain}`;
  return NAME.test(name) && DOMAIN.test(domain) && address.length <= MAX_LENGTH ? address : null;
}

/** Whether a stranger may have the address: only those of the operator's own machines have a domain without a dot. */
export const hasPublicDomain = (address: string): boolean => /@.*\./.test(address);

/**
 * As browsers and name servers read it: full-width letters, invisible characters and the last dot make no
 * difference.
 */
function asciiDomain(typed: string): string {
  const url = `http://${typed}`;
  return TYPED_DOMAIN.test(typed) && URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, "") : "";
}

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
