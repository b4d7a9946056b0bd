/** The folder of uploaded pictures. Processes can share it: its files are complete and never change. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { picturePath, readPicturePath, type UploadedPicture } from "#config/uploaded-pictures.ts";
import type { MadePicture } from "./make-picture.ts";

/** Raise it when the conversion changes: browsers cache each address for a year. */
const CONVERSION_VERSION = "1";
const FOLDER = "photos";
/** Of a picture: its hash and the largest size. */
const FOLDER_NAME = /^([0-9a-f]{32})-(\d+)x(\d+)$/;

/** Stores and reads pictures below one folder. */
export class PictureStore {
  readonly #directory: string;

  /** @param directory created with the first picture */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Hashes a file for its address, so that a second upload of it makes no new pictures. */
  static hashOf(file: Uint8Array): string {
    return createHash("sha256").update(CONVERSION_VERSION).update(file).digest("hex").slice(0, 32);
  }

  /** @returns the path of the largest size; null when the picture is not stored */
  async find(hash: string): Promise<string | null> {
    const folder = (await this.#folders()).find((name) => name.startsWith(`${hash}-`));
    return folder === undefined ? null : largestOf(folder);
  }

  /** @returns the paths of the largest sizes of all pictures */
  async list(): Promise<string[]> {
    return (await this.#folders()).flatMap((folder) => largestOf(folder) ?? []);
  }

  #folders(): Promise<string[]> {
    return readdir(join(this.#directory, FOLDER)).catch(emptyWhenMissing);
  }

  /**
   * Stores all sizes at once: writes them to a temporary folder, then renames it.
   * @returns the path of the largest size
   */
  async save(hash: string, made: MadePicture): Promise<string> {
    const picture: UploadedPicture = { hash, width: made.width, height: made.height };
    const path = picturePath(picture, "webp", made.width);
    const folder = dirname(this.#fileOf(path));
    const temporary = join(dirname(folder), `.${randomUUID()}`);
    await mkdir(temporary, { recursive: true });
    try {
      for (const { width, format, bytes } of made.files) {
        const file = join(temporary, basename(picturePath(picture, format, width)));
        await writeFile(file, bytes, { flush: true });
      }
      await rename(temporary, folder).catch((error: NodeJS.ErrnoException) => {
        // Another request has just stored the same picture.
        if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
      });
      await flushDirectory(dirname(folder));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    return path;
  }

  /** Removes all sizes of a picture, which need not be there. @param path of one of its sizes */
  async remove(path: string): Promise<void> {
    if (readPicturePath(path)) await rm(dirname(this.#fileOf(path)), { recursive: true, force: true });
  }

  /** @returns the file; null when the path is not one of a stored picture */
  async read(path: string): Promise<Buffer<ArrayBuffer> | null> {
    if (!readPicturePath(path)) return null;
    try {
      return await readFile(this.#fileOf(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** Only for paths in the format of `picturePath`: those cannot leave the folder. */
  #fileOf(path: string): string {
    return join(this.#directory, path.slice("/media/".length));
  }
}

/** Returns the path of a folder's largest size; `null` for another folder. */
function largestOf(folder: string): string | null {
  const [, hash, width, height] = FOLDER_NAME.exec(folder) ?? [];
  if (!hash) return null;
  return picturePath({ hash, width: Number(width), height: Number(height) }, "webp", Number(width));
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Makes a rename survive a power failure. */
async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
