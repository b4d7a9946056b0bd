/** Pictures in the back office: the words of their form, and why the database refuses it. */
import type { Stored } from "#app/admin/entity/column.ts";
import type { Editable } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { mediaColumns } from "./media-columns.ts";
import { type PictureDraft, pictureSchema } from "./picture-draft.ts";

const { read, update } = tableStore<PictureDraft>({ table: "media", order: ["address"] });

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
  columns: { ...mediaColumns, focal_x: { read: percent }, focal_y: { read: percent } },
  refusals: {
    media_kind_of_file: "Un dessin du site reste un dessin",
    media_licence_note_given: "Précisez la licence",
  },
  // An upload makes the row.
  store: { read, update },
};
