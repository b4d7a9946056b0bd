/** The folder of uploaded pictures. Any number of processes share it: what stands there is complete and never changes. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { picturePath, readPicturePath, type UploadedPicture } from "#config/uploaded-pictures.ts";
import type { MadePicture } from "./make-picture.ts";

/** To be raised when the same file would become other pictures: addresses are kept for a year. */
const RECIPE = "1";
/** Below the directory, as in the addresses. */
const FOLDER = "photos";

export class PictureStore {
  readonly #directory: string;

  /** @param directory made when the first picture arrives */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Names what was uploaded: the same file has the same address, so sending it again costs nothing. */
  static hashOf(file: Uint8Array): string {
    return createHash("sha256").update(RECIPE).update(file).digest("hex").slice(0, 32);
  }

  /** Returns the path of the largest size of a picture that is kept already. */
  async find(hash: string): Promise<string | null> {
    const folders = await readdir(join(this.#directory, FOLDER)).catch(emptyWhenMissing);
    const size = folders.find((name) => name.startsWith(`${hash}-`))?.slice(hash.length + 1);
    const [width, height] = size?.split("x").map(Number) ?? [];
    return width && height ? picturePath({ hash, width, height }, "webp", width) : null;
  }

  /**
   * Writes all sizes aside, then shows them at once under their name.
   * @returns the path of the largest
   */
  async keep(hash: string, made: MadePicture): Promise<string> {
    const picture: UploadedPicture = { hash, width: made.width, height: made.height };
    const path = picturePath(picture, "webp", made.width);
    const folder = dirname(this.#fileOf(path));
    const aside = join(dirname(folder), `.${randomUUID()}`);
    await mkdir(aside, { recursive: true });
    try {
      for (const { width, format, bytes } of made.files) {
        const file = join(aside, basename(picturePath(picture, format, width)));
        await writeFile(file, bytes, { flush: true });
      }
      await rename(aside, folder).catch((error: NodeJS.ErrnoException) => {
        // Somebody else was quicker with the same picture.
        if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
      });
      await flushDirectory(dirname(folder));
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
    return path;
  }

  /** Returns the file of a path; `null` when the path is none of ours or nothing stands there. */
  async read(path: string): Promise<Buffer<ArrayBuffer> | null> {
    if (!readPicturePath(path)) return null;
    try {
      return await readFile(this.#fileOf(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** Only for paths that `picturePath` makes: they lead nowhere else. */
  #fileOf(path: string): string {
    return join(this.#directory, path.slice("/media/".length));
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** So that the new name outlives a power cut. */
async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
