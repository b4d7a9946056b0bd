/** Who writes and checks what the site says. */
import type { PersonRow } from "#app/lib/data/database-types.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { site } from "#config/site.ts";

/** Who signs: a person, or several together as a team; /about shows those that are active. */
export type Person = Pick<PersonRow, "slug" | "name" | "role" | "text" | "is_team" | "is_active">;

/** A person or a team that signs a page. */
export interface Signature {
  name: string;
  is_team: boolean;
  /** Their place on this site; `null` for a person whom /about does not show. */
  path: string | null;
}

export type Byline = ReturnType<typeof bylineOf>;

/** The default signature. */
const wholeTeam: Signature = { name: `L’équipe de ${site.name}`, is_team: true, path: "/about" };

/** The fragment of a person's part of /about. */
export const personAnchor = (slug: string): string => `signature-${slug}`;

/** Returns who signs a page, from the names in its record: the team without any. */
export function bylineOf(
  { writtenBy, checkedBy }: { writtenBy?: string | undefined; checkedBy?: string | undefined },
  people: readonly Person[],
) {
  const team = people.find(({ is_team, is_active }) => is_team && is_active);
  return {
    author: writtenBy ? signatureOf(writtenBy, people) : team ? toSignature(team) : wholeTeam,
    checker: checkedBy ? signatureOf(checkedBy, people) : null,
  };
}

function signatureOf(name: string, people: readonly Person[]): Signature {
  const known = people.find((person) => person.name.toLowerCase() === name.toLowerCase());
  return known ? toSignature(known) : { name, is_team: false, path: null };
}

const toSignature = ({ slug, name, is_team, is_active }: Person): Signature => ({
  name,
  is_team,
  path: is_active ? `/about#${personAnchor(slug)}` : null,
});

/** Returns a name within a sentence: « Par l’équipe de L’Évidence ». */
export function nameInSentence({ name, is_team }: Pick<Signature, "name" | "is_team">): string {
  return is_team ? lowercaseFirst(name) : name;
}
