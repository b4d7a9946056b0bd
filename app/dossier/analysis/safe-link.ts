/** A path of this site; after a second slash or a backslash a browser would leave for another host. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
const FRAGMENT = /^#[a-z0-9-]+$/;

/** Whether an address may stand in a text: a path of this site, a section of the page, or another site in https. */
export function isSafeLink(address: string): boolean {
  if (SITE_PATH.test(address) || FRAGMENT.test(address)) return true;
  return /^https:\/\//i.test(address) && URL.canParse(address);
}
