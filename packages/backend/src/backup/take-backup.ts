/** Writes a backup: all rows as they were at one moment, the pictures, and what a restore has to check. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { OwnerConnection } from "#backend/database/connection.ts";
import { readHistory } from "#backend/database/migrate.ts";
import { BackupWriter, type Manifest, type SavedTable } from "./backup-file.ts";
import { LOCAL_SETTINGS, readRows, readSequences, readTables } from "./tables.ts";

export interface BackupSource {
  /** Of the schema's owner; other sessions may write meanwhile. */
  connection: OwnerConnection;
  pictures: SavedPictures;
}

/** The files of uploaded pictures, by the paths of their addresses. */
interface SavedPictures {
  /** @returns all paths, in alphabetical order */
  files(): Promise<string[]>;
  /** @returns null when the file is gone */
  read(path: string): Promise<Uint8Array | null>;
}

/** The fastest: JSON becomes a fifth of its size by it. */
const gzipped = promisify(gzip);
const LEVEL = 1;

/**
 * Writes the file, which must not exist. An error leaves an unfinished one.
 * @throws DatabaseError, DatabaseUnavailable, and the errors of the file system
 */
export async function takeBackup(
  { connection, pictures }: BackupSource,
  path: string,
  takenAt: Date,
): Promise<Manifest> {
  const writer = await BackupWriter.create(path);
  try {
    await connection.script(`begin isolation level repeatable read read only; ${LOCAL_SETTINGS}`);
    const manifest: Manifest = {
      takenAt: takenAt.toISOString(),
      ...(await readHistory(connection)),
      tables: await writeTables(connection, writer),
      sequences: await sequences(connection),
      // After the rows: a picture has its file before its row.
      pictures: await writePictures(pictures, writer),
    };
    await writer.finish(manifest);
    return manifest;
  } finally {
    await connection.script("rollback");
    await writer.close();
  }
}

async function writeTables(connection: OwnerConnection, writer: BackupWriter): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const table of await readTables(connection)) {
    const { name, columns } = table;
    let part = 0;
    const written = await readRows(connection, table, async (lines) => {
      part += 1;
      await writer.add(`rows/${name}/${part}.ndjson.gz`, await gzipped(lines, { level: LEVEL }));
    });
    saved.push({ name, columns, ...written });
  }
  return saved;
}

async function sequences(connection: OwnerConnection): Promise<Manifest["sequences"]> {
  const found: Manifest["sequences"] = [];
  for (const name of await readSequences(connection)) {
    const { rows } = await connection.query(`select last_value, is_called from ${name}`);
    found.push({ name, lastValue: Number(rows[0]?.last_value), isCalled: rows[0]?.is_called === true });
  }
  return found;
}

async function writePictures(pictures: SavedPictures, writer: BackupWriter): Promise<Manifest["pictures"]> {
  const hash = createHash("sha256");
  let files = 0;
  for (const path of await pictures.files()) {
    // An editor may have deleted it meanwhile.
    const bytes = await pictures.read(path);
    if (!bytes) continue;
    await writer.add(path.slice(1), bytes);
    hash.update(`${path} ${createHash("sha256").update(bytes).digest("hex")}\n`);
    files += 1;
  }
  return { files, sha256: hash.digest("hex") };
}
