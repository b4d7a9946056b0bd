/** Opens the pictures where the settings say. */
import { join } from "node:path";
import type { Environment } from "#config/environment.ts";
import { Bucket } from "#server/bucket/bucket.ts";
import { PictureBucket } from "./picture-bucket.ts";
import { PictureFolder } from "./picture-folder.ts";
import type { PictureStore } from "./picture-store.ts";

/** @returns the bucket of MEDIA_BUCKET, or else the folder in DATA_DIR */
export function openPictures({
  MEDIA_BUCKET,
  DATA_DIR,
}: Pick<Environment, "MEDIA_BUCKET" | "DATA_DIR">): PictureStore {
  return MEDIA_BUCKET
    ? new PictureBucket(new Bucket(MEDIA_BUCKET))
    : new PictureFolder(join(DATA_DIR, "media"));
}
