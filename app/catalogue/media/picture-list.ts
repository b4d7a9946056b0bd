/** The list of pictures for editors, and what they write of them. All throw the data client's `PostgrestError`. */
import type { DataClient } from "#app/data/data-client.ts";
import type { AdminPicture } from "#app/data/database-types.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { updateIfUnchanged, type VersionedRow } from "#app/data/versioned-row.ts";
import type { PictureDraft } from "./picture-draft.ts";
import { type Licence, type PictureKind, toKind } from "./picture-texts.ts";

/** Where a picture is used. `view`: a further one of a product; `revision`: a former one of a dossier. */
export interface PictureUse {
  kind: "product" | "view" | "category" | "dossier" | "draft" | "revision";
  /** Of the product or category. */
  id: string;
  name: string;
}

export interface ListedPicture extends VersionedRow<PictureDraft> {
  address: string;
  kind: PictureKind;
  width: number;
  height: number;
  useCount: number;
  /** The first of them. */
  uses: readonly PictureUse[];
}

export interface PicturePage {
  pictures: ListedPicture[];
  total: number;
  page: number;
  pages: number;
}

export interface PictureQuery {
  search: string;
  /** Only those that nothing uses. */
  isUnused: boolean;
  page: number;
}

/** Returns one page of the pictures, the latest first. */
export async function listPictures(
  client: DataClient,
  { search, isUnused, page }: PictureQuery,
): Promise<PicturePage> {
  const answer = await client.rpc("admin_media", { search, unused: isUnused, page }, { get: true });
  const { pictures, ...counts } = dataOrThrow(answer);
  return { ...counts, pictures: pictures.map(toListed) };
}

/** What a form needs of a picture that is named by its address. */
export type NamedPicture = Pick<ListedPicture, "address" | "width" | "height"> & { alt: string | null };

/** Returns the picture of this site at an address; `null` without one. */
export async function findPicture(client: DataClient, address: string): Promise<NamedPicture | null> {
  const rows = client.from("media").select("address,alt,width,height").eq("address", address);
  return dataOrThrow(await rows.maybeSingle());
}

/** Saves what is written of a picture, unless another version was saved since it was read. */
export function updatePicture(client: DataClient, base: VersionedRow<PictureDraft>, draft: PictureDraft) {
  const { id, version } = base;
  return updateIfUnchanged(base, draft, {
    update: (changes) =>
      client.from("media").update(changes).eq("id", id).eq("updated_at", version).select("id"),
    async read() {
      const rows = client.from("media").select("*").eq("id", id);
      const row = dataOrThrow(await rows.maybeSingle());
      return row && { id, version: row.updated_at, draft: toDraft(row) };
    },
  });
}

type Described = Pick<
  AdminPicture,
  "kind" | "alt" | "credit" | "licence" | "licence_note" | "focal_x" | "focal_y"
>;

const toDraft = ({
  kind,
  alt,
  credit,
  licence,
  licence_note,
  focal_x,
  focal_y,
}: Described): PictureDraft => ({
  kind: toKind(kind),
  alt: alt || null,
  credit: credit || null,
  licence: (licence as Licence | null) || null,
  licence_note: licence_note || null,
  focal_x,
  focal_y,
});

const toListed = (row: AdminPicture): ListedPicture => ({
  id: row.id,
  version: row.updated_at,
  draft: toDraft(row),
  address: row.address,
  kind: toKind(row.kind),
  width: row.width,
  height: row.height,
  useCount: row.use_count,
  uses: row.uses,
});
