/** For tests: real files of every kind, made here. */
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture whose left half is red and whose right half is blue. */
export function twoHalves(width = 400, height = 300): Sharp {
  const right = { create: { width: width >> 1, height, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: right, left: width - (width >> 1), top: 0 },
  ]);
}

/** A GIF of two frames of 200 by 200 pixels, one red and one blue. */
export async function animatedGif(): Promise<Buffer> {
  const flat = await twoHalves(400, 200).png().toBuffer();
  const { data, info } = await sharp(flat).rotate(90).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels, pageHeight: 200 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A PNG of a few bytes whose header claims `width` by `height` pixels. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const file = await twoHalves(200, 200).png().toBuffer();
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}
