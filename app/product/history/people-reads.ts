/** Reads who writes and checks. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import type { Person } from "./people.ts";

const MAX_PEOPLE = 200;

/** The query for all people, the team first. */
export const selectPeople = (client: DataClient) =>
  client
    .from("people")
    .select("id,slug,name,role,text,is_team,is_active")
    .order("is_team", { ascending: false })
    .order("name", { ascending: true })
    .limit(MAX_PEOPLE);

/** Returns all people, the team first, without identifiers; none while data is missing: pages then name the team. */
export async function getPeople(client: DataClient): Promise<Person[]> {
  const people = dataOrNull(await selectPeople(client), "Failed to fetch people") ?? [];
  return people.map(({ id, ...person }) => person);
}
