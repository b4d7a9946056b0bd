/**
 * The file of a backup: a tar of gzipped rows, pictures, a manifest, and last the SHA-256 of everything before.
 * So it is read whole before anything in it is believed.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { History } from "#backend/database/migrate.ts";
import { BLOCK, headerOf, paddingOf, readHeader } from "./tar.ts";

/** The file is no whole backup. */
export class BackupDamaged extends Error {
  override name = "BackupDamaged";
}

const unzipped = promisify(gunzip);

const MANIFEST = "manifest.json";
/** Its header, its text, and the two empty blocks at the end of a tar. */
const SEAL_BYTES = 4 * BLOCK;

function sealOf(digest: string): Buffer {
  const seal = Buffer.alloc(SEAL_BYTES);
  headerOf("SHA256", digest.length).copy(seal);
  seal.write(digest, BLOCK);
  return seal;
}

/** Writes one backup: `add` each file, then `finish` it; without that it has no seal, and nothing restores it. */
export class BackupWriter {
  readonly #file: FileHandle;
  readonly #hash = createHash("sha256");

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Makes the file, which only this user reads: it holds the site's secrets. @throws when there is one */
  static async create(path: string): Promise<BackupWriter> {
    return new BackupWriter(await open(path, "wx", 0o600));
  }

  /** Adds a file; wait for one before the next. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    for (const part of [headerOf(name, bytes.length), bytes, Buffer.alloc(paddingOf(bytes.length))]) {
      this.#hash.update(part);
      await this.#file.appendFile(part);
    }
  }

  /** Adds manifest and seal. The file is on the disk afterwards. */
  async finish(manifest: Manifest): Promise<void> {
    await this.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    await this.#file.appendFile(sealOf(this.#hash.digest("hex")));
    await this.#file.sync();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

interface Place {
  offset: number;
  size: number;
}

/** A backup whose bytes are those that were written. */
export class BackupReader {
  readonly #file: FileHandle;
  readonly #places: ReadonlyMap<string, Place>;
  readonly manifest: Manifest;

  private constructor(file: FileHandle, places: ReadonlyMap<string, Place>, manifest: Manifest) {
    this.#file = file;
    this.#places = places;
    this.manifest = manifest;
  }

  /** Reads the whole file. @throws BackupDamaged when one byte is another, and the errors of the file system */
  static async open(path: string): Promise<BackupReader> {
    const file = await open(path, "r");
    try {
      const end = (await file.stat()).size - SEAL_BYTES;
      if (end < BLOCK || !(await isSealed(path, file, end))) {
        throw new BackupDamaged(
          `${path} is damaged or incomplete; nothing was changed: take another backup, or another copy of it`,
        );
      }
      const places = await findFiles(file, end);
      return new BackupReader(file, places, JSON.parse(String(await read(file, places.get(MANIFEST)))));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** @returns the names of the files below a folder, in the order in which they were written */
  list(folder: string): string[] {
    return [...this.#places.keys()].filter((name) => name.startsWith(`${folder}/`));
  }

  /** The rows of a table as JSON, a line each, in parts. */
  async *rowsOf(table: string): AsyncGenerator<string> {
    for (const part of this.list(`rows/${table}`)) yield String(await unzipped(await this.read(part)));
  }

  read(name: string): Promise<Buffer<ArrayBuffer>> {
    return read(this.#file, this.#places.get(name));
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

async function isSealed(path: string, file: FileHandle, end: number): Promise<boolean> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path, { end: end - 1, highWaterMark: 1 << 20 }))
    hash.update(part);
  return (await read(file, { offset: end, size: SEAL_BYTES })).equals(sealOf(hash.digest("hex")));
}

async function findFiles(file: FileHandle, end: number): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (let offset = 0; offset < end; ) {
    const header = readHeader(await read(file, { offset, size: BLOCK }));
    if (!header) break;
    places.set(header.name, { offset: offset + BLOCK, size: header.size });
    offset += BLOCK + header.size + paddingOf(header.size);
  }
  return places;
}

async function read(file: FileHandle, place: Place | undefined): Promise<Buffer<ArrayBuffer>> {
  if (!place) throw new BackupDamaged("a part of the backup is missing; nothing was changed");
  const bytes = Buffer.alloc(place.size);
  await file.read(bytes, 0, place.size, place.offset);
  return bytes;
}

/** A restore applies exactly the migrations of the history before it fills the tables. */
export interface Manifest extends History {
  /** In ISO 8601. */
  takenAt: string;
  tables: SavedTable[];
  sequences: { name: string; lastValue: number; isCalled: boolean }[];
  pictures: { files: number; sha256: string };
}

export interface SavedTable {
  /** With its schema; quoted where needed, as are the columns. */
  name: string;
  columns: string[];
  rows: number;
  /** Of the rows as JSON, a line each, in the order of the primary key. */
  sha256: string;
}

/** @returns the number of rows in all tables */
export const rowsIn = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
