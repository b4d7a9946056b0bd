/**
 * Copies the files of a running database as they are at one moment, which is what a crash would leave then:
 * PostgreSQL opens it by its log. Writers wait only while the last changes are copied.
 */
import { constants } from "node:fs";
import { copyFile, lstat, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** A file as it was found; another text when it may have changed since. */
type Files = Map<string, string>;

/** Copies while others write; after these the changes are few. */
const OPEN_ROUNDS = 2;
/** A file system may give two writes within this time the same time. */
const TIME_GRAIN_MS = 2_000;
/**
 * Of a large file only the parts that differ are written again: reading is fast, and writing may have to wait.
 */
const PART_BYTES = 1 << 20;

/**
 * @param to is replaced
 * @param pause runs its work while no process writes
 * @throws the errors of the file system, and of `pause`
 */
export async function copyFolder(
  from: string,
  to: string,
  pause: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  let copied: Files = new Map();
  const copyChanges = async () => {
    const found: Files = new Map();
    await scan(from, to, "", found);
    for (const [path, state] of found) {
      const before = copied.get(path);
      const copy = before === undefined ? copyWhole : copyParts;
      if (before !== state) await copy(join(from, path), join(to, path)).catch(nothingWhenMissing);
    }
    for (const path of copied.keys()) if (!found.has(path)) await rm(join(to, path), { force: true });
    copied = found;
  };
  for (let round = 0; round < OPEN_ROUNDS; round += 1) await copyChanges();
  await pause(copyChanges);
}

/** Notes the state of each file before it is copied, and makes the folders of the copy. */
async function scan(from: string, to: string, folder: string, found: Files): Promise<void> {
  await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await scan(from, to, path, found);
    const state = entry.isFile() && (await stateOf(join(from, path)).catch(nothingWhenMissing));
    if (state) found.set(path, state);
  }
}

async function stateOf(path: string): Promise<string> {
  const { ino, size, mtimeMs } = await lstat(path);
  const isSettled = mtimeMs < Date.now() - TIME_GRAIN_MS;
  return `${ino} ${size} ${isSettled ? mtimeMs : `changing ${performance.now()}`}`;
}

const copyWhole = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE);

async function copyParts(from: string, to: string): Promise<void> {
  await using source = await open(from, "r");
  await using target = await open(to, constants.O_RDWR | constants.O_CREAT, 0o600);
  const [part, other] = [Buffer.alloc(PART_BYTES), Buffer.alloc(PART_BYTES)];
  let place = 0;
  for (;;) {
    const { bytesRead } = await source.read(part, 0, PART_BYTES, place);
    const present = await target.read(other, 0, PART_BYTES, place);
    const read = part.subarray(0, bytesRead);
    if (!read.equals(other.subarray(0, present.bytesRead))) await target.write(read, 0, bytesRead, place);
    place += bytesRead;
    if (bytesRead < PART_BYTES) break;
  }
  await target.truncate(place);
}

/** PostgreSQL removes files, too: the copy keeps none of them after the last round. */
function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
