/** What differs between the lines of a page in two trees. */
import { diffArrays } from "diff";

export interface Difference {
  /** What the changed lines are, such as `title`, in the order of the page. */
  kinds: readonly string[];
  removed: readonly string[];
  added: readonly string[];
}

/** Long enough to recognize a sentence. */
const SHOWN_CHARACTERS = 100;
/** Of what both lines begin with. */
const CHARACTERS_BEFORE = 40;

/** @returns null when nothing differs */
export function differenceOf(before: readonly string[], after: readonly string[]): Difference | null {
  const parts = diffArrays([...before], [...after]);
  const removed = parts.flatMap((part) => (part.removed ? part.value : []));
  const added = parts.flatMap((part) => (part.added ? part.value : []));
  const changed = parts.flatMap((part) => (part.added || part.removed ? part.value : []));
  if (changed.length === 0) return null;
  return { kinds: [...new Set(changed.map(kindOf))], removed, added };
}

/** `/about: text (-1 +1) - text: … prend des heures … + text: … prend des jours …` */
export function lineAbout(path: string, { kinds, removed, added }: Difference): string {
  const [former, present] = [removed[0], added[0]];
  const from = Math.max(0, commonLength(former, present) - CHARACTERS_BEFORE);
  const first = [
    ...(former === undefined ? [] : [` - ${shown(former, from)}`]),
    ...(present === undefined ? [] : [` + ${shown(present, from)}`]),
  ];
  return `${path}: ${kinds.join(", ")} (-${removed.length} +${added.length})${first.join("")}`;
}

/** All of it, for the file of differences. */
export const fullText = (path: string, { removed, added }: Difference): string =>
  [path, ...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`), "", ""].join("\n");

const kindOf = (line: string) => line.slice(0, line.indexOf(":"));

/** @returns how many characters both begin with */
function commonLength(former = "", present = ""): number {
  let length = 0;
  while (length < former.length && former[length] === present[length]) length += 1;
  return length;
}

function shown(line: string, from: number): string {
  const part = line.slice(from, from + SHOWN_CHARACTERS);
  return `${from > 0 ? "…" : ""}${part}${line.length > from + SHOWN_CHARACTERS ? "…" : ""}`;
}
