import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE } from "#config/uploaded-pictures.ts";

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
    const { width, height } = whole;
    const longest = Math.max(width, height);
    const isTaken = longest <= MAX_UPLOAD_SIDE && width * height <= MAX_UPLOAD_PIXELS;
    if (isTaken && file.size <= MAX_UPLOAD_BYTES) return file;
    const scale = Math.min(1, SHRUNK_SIDE / longest);
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
  } catch {
    return file;
  }
}
