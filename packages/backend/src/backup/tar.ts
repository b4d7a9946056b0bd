/** The tar format (POSIX ustar), for files without folders, owners or dates: `tar -xf` unpacks a backup. */

export const BLOCK = 512;

const MAX_NAME_BYTES = 100;
const MODE = 0o600;

/** Where the fields of a header are. */
const FIELDS = {
  mode: 100,
  owner: 108,
  group: 116,
  size: 124,
  date: 136,
  checksum: 148,
  type: 156,
  magic: 257,
};

/** @returns the bytes that follow a file of this size, up to the next block */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/**
 * @param size of the file, in bytes
 * @throws RangeError when the name has more than 100 bytes
 */
export function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new RangeError(`${name} is too long a name`);
  const header = Buffer.alloc(BLOCK);
  const octal = (at: number, digits: number, value: number) =>
    header.write(value.toString(8).padStart(digits, "0"), at);
  header.write(name);
  octal(FIELDS.mode, 7, MODE);
  octal(FIELDS.owner, 7, 0);
  octal(FIELDS.group, 7, 0);
  octal(FIELDS.size, 11, size);
  octal(FIELDS.date, 11, 0);
  header.write("0", FIELDS.type);
  header.write("ustar\u000000", FIELDS.magic);
  header.fill(" ", FIELDS.checksum, FIELDS.type);
  octal(
    FIELDS.checksum,
    6,
    header.reduce((sum, byte) => sum + byte, 0),
  );
  header[FIELDS.checksum + 6] = 0;
  return header;
}

/** @returns the file's name and its size in bytes; null for the empty block at the end */
export function readHeader(header: Buffer): { name: string; size: number } | null {
  const [name = ""] = header.toString("utf8", 0, MAX_NAME_BYTES).split("\0");
  if (!name) return null;
  return { name, size: Number.parseInt(header.toString("latin1", FIELDS.size, FIELDS.size + 11), 8) };
}
