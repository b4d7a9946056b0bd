import type { Answer } from "#app/dossier/answers.ts";
import type { ShownRival } from "#app/dossier/shown-rivals.ts";

/** A rejected rival with the choice that it lost against. */
export interface RivalRow extends Omit<ShownRival, "source"> {
  choice: Pick<Answer, "title" | "path">;
  categoryId: string;
  /** Address of its source. */
  proofAddress: string;
}

/** Returns a row for each rival, by name. A model that lost twice has one anchor for each, the plain one first. */
export function rivalRows(
  choices: readonly Pick<Answer, "title" | "path" | "categoryId" | "rivals">[],
): RivalRow[] {
  const seen = new Map<string, number>();
  return choices
    .flatMap(({ title, path, categoryId, rivals }) =>
      rivals.map(({ source: _, ...rival }) => ({
        ...rival,
        choice: { title, path },
        categoryId,
        proofAddress: `${path}#${rival.anchor}`,
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name, "fr"))
    .map((row) => {
      const count = (seen.get(row.anchor) ?? 0) + 1;
      seen.set(row.anchor, count);
      return count === 1 ? row : { ...row, anchor: `${row.anchor}-${count}` };
    });
}
