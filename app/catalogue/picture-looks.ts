/** How the uploaded pictures of a page are cut, and whom they are credited to. */
import type { DataClient } from "#app/data/data-client.ts";
import { dataOf } from "#app/data/read-failure.ts";
import { creditLine } from "./picture-texts.ts";

export interface PictureLook {
  isPackshot: boolean;
  /** What no crop may lose: column and row, from 0 to 4 each, « 22 » in the middle. */
  focus: string;
  credit: string | null;
}

/** By address. Our drawings need none: they have the proportions of their frames. */
export type PictureLooks = Readonly<Record<string, PictureLook>>;

const UPLOAD = /\/media\/photos\/[0-9a-f]{32}-\d+x\d+\/\d+\.webp/g;

/** More than any page shows. */
const MAX_UPLOADS = 200;

/**
 * Returns the data of a page with the looks of all uploaded pictures that it names anywhere; most pages name none, and ask
 * nothing.
 * @throws ReadFailure when the database gives no answer
 */
export async function withLooks<Data extends object>(
  client: DataClient,
  data: Data,
): Promise<Data & { looks?: PictureLooks }> {
  const uploads = [...new Set(JSON.stringify(data).match(UPLOAD))].slice(0, MAX_UPLOADS);
  return uploads.length > 0 ? { ...data, looks: await getLooks(client, uploads) } : data;
}

async function getLooks(client: DataClient, uploads: readonly string[]): Promise<PictureLooks> {
  const rows = client
    .from("media")
    .select("address,kind,focal_x,focal_y,credit,licence,licence_note")
    .in("address", uploads);
  return Object.fromEntries(
    dataOf(await rows, "Failed to fetch pictures").map(({ address, kind, focal_x, focal_y, ...credited }) => [
      address,
      { isPackshot: kind === "packshot", focus: focusOf(focal_x, focal_y), credit: creditLine(credited) },
    ]),
  );
}

/** Style sheets know five columns and rows: the security policy allows no styles of one picture. */
export const focusOf = (x: number, y: number): string => `${Math.round(x * 4)}${Math.round(y * 4)}`;
