/** The list of pictures for editors. All throw the data client's `PostgrestError`. */

import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { AdminMediaPage, AdminPicture, MediaRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { Licence, PictureKind } from "#app/lib/pictures/picture-texts.ts";
import type { PictureDraft } from "./picture-draft.ts";

export type PictureUse = AdminPicture["uses"][number];

export interface ListedPicture extends VersionedRow<PictureDraft> {
  address: string;
  /** Of the file as it was sent. */
  fileName: string | null;
  kind: PictureKind;
  width: number;
  height: number;
  useCount: number;
  /** The first of them. */
  uses: readonly PictureUse[];
}

export interface PicturePage extends Omit<AdminMediaPage, "pictures"> {
  pictures: ListedPicture[];
}

export interface PictureQuery {
  search: string;
  /** Only those that nothing uses. */
  isUnused: boolean;
  /** Only those without a text. */
  isUndescribed: boolean;
  page: number;
}

/** Returns one page of the pictures, the latest first. */
export async function listPictures(
  client: DataClient,
  { search, isUnused, isUndescribed, page }: PictureQuery,
): Promise<PicturePage> {
  const query = { search, unused: isUnused, undescribed: isUndescribed, page };
  const answer = await client.rpc("admin_media", query, { get: true });
  const { pictures, ...counts } = dataOrThrow(answer);
  return { ...counts, pictures: pictures.map(toListed) };
}

/** Names another picture wherever this one is named. @returns in how many rows. @throws PostgrestError */
export const replacePicture = async (client: DataClient, former: string, replacement: string) =>
  dataOrThrow(await client.rpc("replace_picture", { former, replacement }));

/** What a form needs of a picture that is named by its address. */
export type NamedPicture = Pick<ListedPicture, "address" | "width" | "height"> & { alt: string | null };

/** Returns the picture of this site at an address; `null` without one. */
export async function findPicture(client: DataClient, address: string): Promise<NamedPicture | null> {
  const rows = client.from("media").select("address,alt,width,height").eq("address", address);
  return dataOrThrow(await rows.maybeSingle());
}

function toListed(row: AdminPicture): ListedPicture {
  const { address, name: fileName, width, height, uses, use_count: useCount } = row;
  const { id, version, draft } = versionOf(row);
  return { id, version, draft, address, fileName, kind: draft.kind, width, height, useCount, uses };
}

type DescribedRow = Pick<
  MediaRow,
  "id" | "updated_at" | "kind" | "licence" | "alt" | "credit" | "licence_note" | "focal_x" | "focal_y"
>;

/** Returns the version of a row that a form, or one new text, replaces. */
export function versionOf({
  id,
  updated_at,
  focal_x,
  focal_y,
  ...row
}: DescribedRow): VersionedRow<PictureDraft> {
  // The database checks both lists.
  const kind = row.kind as PictureKind;
  const licence = (row.licence as Licence | null) || null;
  const texts = { alt: row.alt || null, credit: row.credit || null, licence_note: row.licence_note || null };
  return { id, version: updated_at, draft: { kind, licence, ...texts, focal_x, focal_y } };
}
