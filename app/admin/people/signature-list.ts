/** The list of signatures in the back office, without the schema of their form, so that it loads none. */

import type { EntityList } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { slugLabel } from "#app/admin/fields/draft-texts.ts";
import type { PersonRow } from "#app/lib/data/database-types.ts";
import { slugify } from "#app/lib/slug.ts";

export type SignatureDraft = Omit<PersonRow, "id" | "slug" | "created_at" | "updated_at">;

export const shownWords = { true: "Affichée", false: "Masquée" };

export const signatureList = {
  table: "people",
  noun: { singular: "signature", plural: "signatures", isFeminine: true },
  nameOf: ({ draft }) => draft.name,
  listed: ["name", "role", "is_active"],
  columns: {
    name: { title: "Nom" },
    role: { title: "Fonction" },
    is_active: { title: "À propos", read: (isActive: boolean) => shownWords[`${isActive}`] },
    slug: { title: slugLabel },
  },
  store: {
    ...tableStore<SignatureDraft>({
      table: "people",
      order: ["-is_team", "name"],
      // The slug stays when the name changes: addresses name it.
      atCreation: ({ name }) => ({ slug: slugify(name) }),
    }),
    remove: undefined,
  },
} satisfies EntityList<SignatureDraft>;
