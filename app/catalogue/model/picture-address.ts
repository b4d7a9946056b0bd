/** The same as in the constraints `…_url_format`: a host before any port, path or query. */
const WEB_ADDRESS = /^https?:\/\/[^\s/%[\]]+(\/\S*)?$/i;

const UPLOADED_PICTURE = /^\/media\/\S+$/;

/** Whether a text is an absolute web address. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text);
}

/** Whether a text can be a picture's address: of an upload, or of a site that the security policy allows. */
export function isPictureAddress(text: string): boolean {
  return UPLOADED_PICTURE.test(text) || (/^https:/i.test(text) && isWebAddress(text));
}
