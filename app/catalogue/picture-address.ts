/** As the database wants it (`…_image_url_format`): a host before any port, path or query. */
const webAddress = /^https?:\/\/[^\s/%[\]]+(\/\S*)?$/i;

const uploadedPicture = /^\/media\/\S+$/;

/** Whether a text is an address on the web, in full. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && URL.canParse(text);
}

/** Whether a text can be the address of a picture: an uploaded one, or one on the web that browsers show on a page of this site. */
export function isPictureAddress(text: string): boolean {
  return uploadedPicture.test(text) || (/^https:/i.test(text) && isWebAddress(text));
}
