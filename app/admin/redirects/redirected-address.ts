/** A redirection of an address at which nothing ever was: an old link from elsewhere, a typo that many copy. */
import { z } from "zod";
import type { Editable } from "#app/admin/entity/entity.ts";
import { atMost, MAX_TARGET_LENGTH, targetText } from "#app/admin/fields/draft-fields.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

const path = (error: string) =>
  z
    .string("L’adresse est requise")
    .trim()
    .max(MAX_TARGET_LENGTH, atMost(MAX_TARGET_LENGTH))
    .regex(/^(\/[^/?#%\\\s\p{Cc}]+)+$/u, error);

const schema = z.object({
  path: path("L’adresse commence par /, sans nom de domaine, par exemple /grille-pain-2024").meta({
    label: "Ancienne adresse",
    isCode: true,
  }),
  target: path(targetText).meta({
    label: "Nouvelle adresse",
    hint: "Tapez quelques lettres de la catégorie ou du produit, puis choisissez dans la liste.",
    control: "cataloguePath",
  }),
});

export type RedirectedAddress = z.output<typeof schema>;

export const redirectedAddresses: Editable<RedirectedAddress> = {
  table: "redirects",
  noun: { singular: "redirection", plural: "redirections", isFeminine: true },
  words: { creating: "Rediriger une adresse" },
  draftOf: (path) => ({ path, target: "" }),
  schema,
  refusals: {
    redirects_target_elsewhere: { field: "target", text: "Une adresse ne peut pas mener à elle-même" },
    redirects_target_gone: { field: "target" },
    redirects_target_reserved: { field: "target" },
    redirects_path_reserved: { field: "path" },
    redirects_path_live: { field: "path" },
    redirects_path_taken: { field: "path" },
  },
  store: {
    read: async () => null,
    async create(client, { path, target }) {
      dataOrThrow(await client.rpc("redirect_address", { former: path, destination: target }));
    },
    // The list of redirections changes them.
    update: async () => ({ status: "gone" }),
  },
};
