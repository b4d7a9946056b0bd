/** Who writes and checks what the site says. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { PersonRow } from "#app/lib/data/database-types.ts";
import { dataOrNull } from "#app/lib/data/read-failure.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { site } from "#config/site.ts";

export interface Person {
  slug: string;
  name: string;
  role: string;
  text: string;
  /** Several people who sign together. */
  isTeam: boolean;
  /** Whether /about shows them. */
  isActive: boolean;
}

const MAX_PEOPLE = 200;

/** The query for all people, the team first. */
export const selectPeople = (client: DataClient) =>
  client
    .from("people")
    .select("*")
    .order("is_team", { ascending: false })
    .order("name", { ascending: true })
    .limit(MAX_PEOPLE);

/** Returns all people, the team first; an empty list while data is missing: pages then name the team. */
export async function getPeople(client: DataClient): Promise<Person[]> {
  return dataOrNull(await selectPeople(client), "Failed to fetch people")?.map(toPerson) ?? [];
}

const toPerson = ({ slug, name, role, text, is_team, is_active }: PersonRow): Person => ({
  slug,
  name,
  role,
  text,
  isTeam: is_team,
  isActive: is_active,
});

/** A person or a team that signs a page. */
export interface Signature {
  name: string;
  isTeam: boolean;
  /** Their place on this site; `null` for a person whom /about does not show. */
  path: string | null;
}

export interface Byline {
  author: Signature;
  checker: Signature | null;
}

/** The default signature. */
const wholeTeam: Signature = { name: `L’équipe de ${site.name}`, isTeam: true, path: "/about" };

/** The fragment of a person's part of /about. */
export const personAnchor = (slug: string): string => `signature-${slug}`;

/** Returns who signs a page, from the names in its record: the team without any. */
export function bylineOf(
  { writtenBy, checkedBy }: { writtenBy?: string | undefined; checkedBy?: string | undefined },
  people: readonly Person[],
): Byline {
  const team = people.find(({ isTeam, isActive }) => isTeam && isActive);
  return {
    author: writtenBy ? signatureOf(writtenBy, people) : team ? toSignature(team) : wholeTeam,
    checker: checkedBy ? signatureOf(checkedBy, people) : null,
  };
}

function signatureOf(name: string, people: readonly Person[]): Signature {
  const known = people.find((person) => person.name.toLowerCase() === name.toLowerCase());
  return known ? toSignature(known) : { name, isTeam: false, path: null };
}

const toSignature = ({ slug, name, isTeam, isActive }: Person): Signature => ({
  name,
  isTeam,
  path: isActive ? `/about#${personAnchor(slug)}` : null,
});

/** Returns a name within a sentence: « Par l’équipe de L’Évidence ». */
export function nameInSentence({ name, isTeam }: Pick<Signature, "name" | "isTeam">): string {
  return isTeam ? lowercaseFirst(name) : name;
}
