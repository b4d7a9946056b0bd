/** The same as in the constraints `…_url_format`: a host before any port, path or query. */
const WEB_ADDRESS = /^https?:\/\/[^\s/%[\]]+(\/\S*)?$/i;

const UPLOADED_PICTURE = /^\/media\/\S+$/;

/** Whether a text is the address of a public page: of a domain, and without a password. */
export function isWebAddress(text: string): boolean {
  const url = WEB_ADDRESS.test(text) ? URL.parse(text) : null;
  return url?.username === "" && url.password === "" && url.hostname.includes(".");
}

/** Whether a text can be a picture's address: of an upload, or of a site that the security policy allows. */
export function isPictureAddress(text: string): boolean {
  return UPLOADED_PICTURE.test(text) || (/^https:/i.test(text) && isWebAddress(text));
}
