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

/** @returns null when nothing differs */
export function differenceOf(before: readonly string[], after: readonly string[]): Difference | null {
  const parts = diffArrays([...before], [...after]);
  const removed = parts.flatMap((part) => (part.removed ? part.value : []));
  const added = parts.flatMap((part) => (part.added ? part.value : []));
  const changed = parts.flatMap((part) => (part.added || part.removed ? part.value : []));
  if (changed.length === 0) return null;
  return { kinds: [...new Set(changed.map(kindOf))], removed, added };
}

/** `/about: text, -1 +1 lines: - "text: …" + "text: …"` */
export function lineAbout(path: string, { kinds, removed, added }: Difference): string {
  const first = [
    ...removed.slice(0, 1).map((line) => ` - ${shown(line)}`),
    ...added.slice(0, 1).map((line) => ` + ${shown(line)}`),
  ];
  return `${path}: ${kinds.join(", ")} (-${removed.length} +${added.length})${first.join("")}`;
}

/** All of it, for the file of differences. */
export const fullText = (path: string, { removed, added }: Difference): string =>
  [path, ...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`), "", ""].join("\n");

const kindOf = (line: string) => line.slice(0, line.indexOf(":"));

const shown = (line: string) =>
  line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
