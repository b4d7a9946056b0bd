/** Pictures in the back office: the words of their form, and why the database refuses it. */
import { z } from "zod";
import type { Stored } from "#app/admin/entity/column.ts";
import type { Editable } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { optionalText } from "#app/admin/fields/draft-fields.ts";
import { addressOf, flag, pageNumber, searchedWords } from "#app/admin/listing/address.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { AdminMediaPage, AdminPicture, MediaRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { type Licence, licences, licenceTexts } from "#app/lib/pictures/picture-metadata.ts";

/** What an upload can be; drawings come with the site. */
export const uploadKinds = ["photograph", "packshot"] as const;
type PictureKind = "drawing" | (typeof uploadKinds)[number];

export const kindTexts: Readonly<Record<PictureKind, string>> = {
  drawing: "Dessin du site",
  photograph: "Photographie",
  packshot: "Visuel sur fond uni, jamais recadré",
};

const outside = "Le point doit être dans l’image";

/** From 0 to 1, in hundredths. */
const share = z
  .number(outside)
  .min(0, outside)
  .max(1, outside)
  .transform((part) => Math.round(part * 100) / 100);

/** The schema of a picture's form. Names and lengths are those of the table `media`. */
export const pictureSchema = z
  .object({
    kind: z
      .enum(["drawing", ...uploadKinds], { error: "Ce genre d’image n’existe pas" })
      .meta({ label: "Genre", words: kindTexts }),
    alt: optionalText(200).meta({
      label: "Texte alternatif",
      hint: "Ce que montre l’image. Proposé partout où elle sert ; une page peut le dire autrement.",
    }),
    credit: optionalText(200).meta({
      label: "Crédit",
      hint: "Le nom de la personne ou de la maison à citer sous l’image.",
    }),
    licence: z
      .enum(licences, { error: "Cette licence n’est pas dans la liste" })
      .optional()
      .transform((licence) => licence ?? null)
      .meta({ label: "Licence", words: { "": "À préciser", ...licenceTexts } }),
    licence_note: optionalText(300).meta({
      label: "Précision sur la licence",
      hint: "Remplace le nom de la licence sous l’image : « presse, usage éditorial ».",
    }),
    focal_x: share.meta({ label: "Point à garder, de gauche à droite" }),
    focal_y: share.meta({ label: "Point à garder, de haut en bas" }),
  })
  .refine(({ licence, licence_note }) => licence !== "other" || licence_note !== null, {
    path: ["licence_note"],
    error: "Précisez la licence",
  });

/** The valid values of the form, as columns of the table. */
export type PictureDraft = z.output<typeof pictureSchema>;

/** Returns what a picture is called: by what it shows, else by its file. */
export function pictureName({ address, alt, name, width, height }: AdminPicture): string {
  const written = alt || name;
  if (written) return written;
  const [, drawing] = /([a-z0-9-]+)\.svg$/.exec(address) ?? [];
  return drawing ?? `Photo ${address.slice("/media/photos/".length).slice(0, 6)}, ${width} × ${height}`;
}

const placeTexts: Readonly<Record<PictureUse["kind"], string>> = {
  product: "produit",
  view: "autre vue",
  category: "catégorie",
  dossier: "dossier publié",
  draft: "brouillon",
  revision: "ancienne révision",
  deleted: "supprimé, trente jours",
};

/** « Nokia 3210 (produit) » */
export const placeText = ({ kind, name }: PictureUse): string => `${name} (${placeTexts[kind]})`;

const { read, update } = tableStore<PictureDraft, VersionedRow<PictureDraft>, MediaRow>({
  table: "media",
  order: ["address"],
  toRows: async (_, rows) => rows.map(versionOf),
});

const percent = (share: Stored) => `${Math.round(Number(share) * 100)}\u00a0%`;

export const pictures: Editable<PictureDraft> = {
  table: "media",
  path: "/admin/media",
  noun: { singular: "image", plural: "images", isFeminine: true },
  words: {
    creating: "Décrire l’image",
    updating: "Décrire l’image",
    orphan: "Cette image a été supprimée entre-temps.",
  },
  schema: pictureSchema,
  columns: { address: { title: "Image" }, focal_x: { read: percent }, focal_y: { read: percent } },
  refusals: {
    media_kind_of_file: "Un dessin du site reste un dessin",
    media_licence_note_given: "Précisez la licence",
  },
  // An upload makes the row.
  store: { read, update },
};

/** The list of pictures for editors. All throw the data client's `PostgrestError`. */

export type PictureUse = AdminPicture["uses"][number];

/** As its row, with the version that its form replaces. `name`: of the file as it was sent; `uses`: the first of them. */
export type ListedPicture = AdminPicture & VersionedRow<PictureDraft>;

export interface PicturePage extends Omit<AdminMediaPage, "pictures"> {
  pictures: ListedPicture[];
}

export const pictureAddress = addressOf({
  search: searchedWords,
  /** Only those that nothing uses. */
  isUnused: flag("inutilisees"),
  /** Only those without a text. */
  isUndescribed: flag("sans-texte"),
  /** From 1. */
  page: pageNumber,
});

/** Returns one page of the pictures, the latest first. */
export async function listPictures(
  client: DataClient,
  { search, isUnused, isUndescribed, page }: ReturnType<typeof pictureAddress.read>,
): Promise<PicturePage> {
  const query = { search, unused: isUnused, undescribed: isUndescribed, page };
  const answer = await client.rpc("admin_media", query, { get: true });
  const { pictures, ...counts } = dataOrThrow(answer);
  return { ...counts, pictures: pictures.map((row) => ({ ...row, ...versionOf(row) })) };
}

/** What a form needs of a picture that is named by its address. */
type NamedPicture = Pick<ListedPicture, "address" | "width" | "height"> & { alt: string | null };

/** Returns the picture of this site at an address; `null` without one. */
export async function findPicture(client: DataClient, address: string): Promise<NamedPicture | null> {
  const rows = client.from("media").select("address,alt,width,height").eq("address", address);
  return dataOrThrow(await rows.maybeSingle());
}

/** Returns the version of a row that a form, or one new text, replaces: of its columns those that are written. */
export function versionOf({
  id,
  updated_at,
  focal_x,
  focal_y,
  ...row
}: Pick<MediaRow, "id" | "updated_at" | keyof PictureDraft>): VersionedRow<PictureDraft> {
  // The database checks both lists.
  const kind = row.kind as PictureKind;
  const licence = (row.licence || null) as Licence | null;
  const texts = { alt: row.alt || null, credit: row.credit || null, licence_note: row.licence_note || null };
  return { id, version: updated_at, draft: { kind, licence, ...texts, focal_x, focal_y } };
}
