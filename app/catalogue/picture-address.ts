/** The same as in the constraints `…_url_format`: a host before any port, path or query. */
const webAddress = /^https?:\/\/[^\s/%[\]]+(\/\S*)?$/i;

const uploadedPicture = /^\/media\/\S+$/;

/** Whether a text is an absolute web address. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && URL.canParse(text);
}

/** Whether a text can be a picture's address: an uploaded picture, or a web address that the security policy allows. */
export function isPictureAddress(text: string): boolean {
  return uploadedPicture.test(text) || (/^https:/i.test(text) && isWebAddress(text));
}
