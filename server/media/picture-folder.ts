/** Uploaded pictures in a folder. Processes can share it. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { flushTree } from "@levidence/backend/process";
import { picturePath, type UploadedPicture } from "#config/uploaded-pictures.ts";
import type { MadePicture } from "./make-picture.ts";
import { isPicture, largestIn, type PictureStore } from "./picture-store.ts";

const FOLDER = "photos";
const ADDRESS = "/media/";

/** The store of a site on one machine, or with a shared disk; see PictureStore. */
export class PictureFolder implements PictureStore {
  readonly #directory: string;

  /** @param directory created with the first picture */
  constructor(directory: string) {
    this.#directory = directory;
  }

  async find(hash: string): Promise<string | null> {
    const folder = (await this.#folders()).find((name) => name.startsWith(`${hash}-`));
    return folder === undefined ? null : largestIn(folder);
  }

  async list(): Promise<string[]> {
    return (await this.#folders()).flatMap((folder) => largestIn(folder) ?? []);
  }

  #folders(): Promise<string[]> {
    return readdir(join(this.#directory, FOLDER)).catch(emptyWhenMissing);
  }

  /** Writes all sizes to a temporary folder, then renames it. */
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
      await rename(temporary, folder).catch(ignoreWhenThere);
      await flushDirectory(dirname(folder));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    return path;
  }

  async remove(path: string): Promise<void> {
    if (isPicture(path)) await rm(dirname(this.#fileOf(path)), { recursive: true, force: true });
  }

  async read(path: string): Promise<Buffer<ArrayBuffer> | null> {
    if (!isPicture(path)) return null;
    try {
      return await readFile(this.#fileOf(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  async files(): Promise<string[]> {
    const entries = await readdir(this.#directory, { recursive: true, withFileTypes: true }).catch(
      emptyWhenMissing,
    );
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${ADDRESS}${relative(this.#directory, join(entry.parentPath, entry.name))}`)
      .filter(isPicture)
      .sort();
  }

  async restore(
    paths: readonly string[],
    read: (path: string) => Promise<Buffer<ArrayBuffer>>,
  ): Promise<void> {
    const unfinished = join(this.#directory, ".restored");
    await rm(unfinished, { recursive: true, force: true });
    const folders = new Set(paths.map((path) => dirname(path).slice(ADDRESS.length)));
    for (const folder of folders) {
      await mkdir(join(unfinished, folder), { recursive: true });
      await mkdir(join(this.#directory, dirname(folder)), { recursive: true });
    }
    for (const path of paths) await writeFile(join(unfinished, path.slice(ADDRESS.length)), await read(path));
    // All at once is many times faster than each file after it was written.
    if (folders.size > 0) flushTree(unfinished);
    for (const folder of folders) {
      await rename(join(unfinished, folder), join(this.#directory, folder)).catch(ignoreWhenThere);
    }
    await rm(unfinished, { recursive: true, force: true });
  }

  /** Only for paths in the format of `picturePath`: those cannot leave the folder. */
  #fileOf(path: string): string {
    return join(this.#directory, path.slice(ADDRESS.length));
  }
}

/** Another request, or an earlier restore, has stored the same picture, whose files never change. */
function ignoreWhenThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
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
