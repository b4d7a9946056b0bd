/** Where uploaded pictures are: files that are complete and never change. */
import { createHash } from "node:crypto";
import { picturePath, readPicturePath, type UploadedPicture } from "#config/uploaded-pictures.ts";
import type { MadePicture } from "./make-picture.ts";

/** Raise it when the conversion changes: browsers cache each address for a year. */
const CONVERSION_VERSION = "1";
/** Of a picture: its hash and the largest size. */
const FOLDER_NAME = /^([0-9a-f]{32})-(\d+)x(\d+)$/;

/** Pictures by the paths of their addresses. All methods throw the errors of the disk or of the store. */
export interface PictureStore {
  /** @returns the path of the largest size; null when the picture is not stored */
  find(hash: string): Promise<string | null>;
  /** @returns the paths of the largest sizes of all pictures */
  list(): Promise<string[]>;
  /** Stores all sizes; none of them is found before all are there. @returns the path of the largest size */
  save(hash: string, made: MadePicture): Promise<string>;
  /** Removes all sizes of a picture, which need not be there. @param path of one of its sizes */
  remove(path: string): Promise<void>;
  /** @returns the file; null when the path is not one of a stored picture */
  read(path: string): Promise<Buffer<ArrayBuffer> | null>;
  /** For a backup. @returns the paths of all files, in alphabetical order */
  files(): Promise<string[]>;
  /** Adds files of a backup that are not there yet. @param read gives the file of one of `paths` */
  restore(paths: readonly string[], read: (path: string) => Promise<Buffer<ArrayBuffer>>): Promise<void>;
}

/** Hashes an uploaded file for its address, so that a second upload of it makes no new pictures. */
export function pictureHash(file: Uint8Array): string {
  return createHash("sha256").update(CONVERSION_VERSION).update(file).digest("hex").slice(0, 32);
}

/** @returns the path of a folder's largest size; null for another folder */
export function largestIn(folder: string): string | null {
  const [, hash, width, height] = FOLDER_NAME.exec(folder) ?? [];
  if (!hash) return null;
  return largestOf({ hash, width: Number(width), height: Number(height) });
}

/** @returns the path of the largest size of a picture */
export const largestOf = (picture: UploadedPicture): string => picturePath(picture, "webp", picture.width);

/** Whether it is the path of one size of a picture. */
export const isPicture = (path: string): boolean => readPicturePath(path) !== null;

/** Whether it is the path of the largest size of a picture. */
export function isLargest(path: string): boolean {
  const picture = readPicturePath(path);
  return picture !== null && path === largestOf(picture);
}
