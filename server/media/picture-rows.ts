/** The rows of `media`, one for each stored picture, written only by the server, which has the files. */
import type { Database, Parameter } from "@levidence/backend/database";
import { DRAWING_SIZE } from "#config/drawings.ts";
import { readPicturePath } from "#config/uploaded-pictures.ts";

/** All methods throw the errors of the database. */
export interface PictureRows {
  /** Whether the catalogue began with the demonstration, whose seed makes rows of its drawings. */
  hasDrawings(): Promise<boolean>;
  /** Adds missing rows: of new drawings, or of uploads to another database. @param addresses of all files */
  recordFiles(addresses: readonly string[]): Promise<void>;
  /**
   * Makes the row of an upload, if it has none.
   * @param person the account that sent it @param name of its file
   */
  recordUpload(address: string, person: string | null, name?: string | null): Promise<void>;
  /** Whether a picture has a row. @param address of its largest size */
  isRecorded(address: string): Promise<boolean>;
  /** Deletes the row of an unused upload. @returns whether it is gone, still used, or was unknown */
  forget(address: string): Promise<"gone" | "used" | "unknown">;
}

/** @returns the rows in `database`, which has the tables of this project */
export function pictureRows(database: Pick<Database, "queryAs">): PictureRows {
  const ask = async <Row>(sql: string, ...parameters: Parameter[]) =>
    (await database.queryAs<Row>("service_role", {}, { sql, parameters })).rows[0];
  return {
    async hasDrawings() {
      return (await ask("select from public.media where kind = 'drawing' limit 1")) !== undefined;
    },
    async recordFiles(addresses) {
      const files = addresses.map((address) => ({ address, ...sizeOf(address) }));
      await ask("select private.record_pictures($1::jsonb)", JSON.stringify(files));
    },
    async recordUpload(address, person, name = null) {
      const { width, height } = sizeOf(address);
      await ask("select private.record_upload($1, $2, $3, $4, $5)", address, width, height, person, name);
    },
    async isRecorded(address) {
      return (await ask("select from public.media where address = $1", address)) !== undefined;
    },
    async forget(address) {
      const row = await ask<{ uses: number | null }>("select private.forget_upload($1) as uses", address);
      if (row?.uses === 0) return "gone";
      return row?.uses ? "used" : "unknown";
    },
  };
}

/** The address of an upload says its size. */
const sizeOf = (address: string): { width: number; height: number } =>
  readPicturePath(address) ?? DRAWING_SIZE;
