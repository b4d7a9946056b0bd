import { isTooLarge, MAX_UPLOAD_BYTES } from "#config/uploaded-pictures.ts";

/** Far more than the site shows. */
const SHRUNK_SIDE = 4000;

/**
 * Returns a photograph as the server takes it: phones with 48 and 50 megapixels take larger ones. Others, and what this
 * browser cannot read, stay as they are; the server says what is wrong with them.
 */
export async function shrinkPhotograph(file: File): Promise<Blob> {
  if (file.type !== "image/jpeg") return file;
  try {
    const whole = await createImageBitmap(file);
    if (!isTooLarge(whole) && file.size <= MAX_UPLOAD_BYTES) return file;
    const scale = Math.min(1, SHRUNK_SIDE / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(whole.width * scale, whole.height * scale);
    canvas.getContext("2d")?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  } catch {
    return file;
  }
}
