/** The list of those who sign pages and its writes, for administrators. All throw the data client's `PostgrestError`. */
import { slugify } from "#app/catalogue/model/slug.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { PersonRow } from "#app/data/database-types.ts";
import { type EditedRow, updateRow } from "#app/data/edited-row.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { everybody } from "./people.ts";
import type { PersonDraft } from "./person-draft.ts";

export type ListedPerson = EditedRow<PersonDraft>;

const toEdited = ({ id, updated_at, name, role, text, is_team, is_active }: PersonRow): ListedPerson => ({
  id,
  version: updated_at,
  draft: { name, role, text, is_team, is_active },
});

/** Returns everybody, the team first. */
export async function listPeople(client: DataClient): Promise<ListedPerson[]> {
  return dataOrThrow(await everybody(client)).map(toEdited);
}

/** Adds somebody; a name that is taken violates `people_name_key` or `people_slug_key`. */
export async function createPerson(client: DataClient, draft: PersonDraft): Promise<void> {
  dataOrThrow(await client.from("people").insert({ ...draft, slug: slugify(draft.name) }));
}

/** Saves somebody, unless another version was saved since it was read. The slug stays: addresses name it. */
export function updatePerson(client: DataClient, base: ListedPerson, draft: PersonDraft) {
  const { id, version } = base;
  return updateRow(base, draft, {
    update: (changes) =>
      client.from("people").update(changes).eq("id", id).eq("updated_at", version).select("id"),
    async read() {
      const row = dataOrThrow(await client.from("people").select("*").eq("id", id).maybeSingle());
      return row && toEdited(row);
    },
  });
}
