/** Parses the announcements sent with NOTIFY by the project's SQL (supabase/CONVENTIONS.md). */
import { z } from "zod";
import { ANY_TAG, type Change, EVERYTHING, listTag, valueTag } from "./tags.ts";

const announcement = z.object({
  table: z.string(),
  /** Absent: too many rows to name. */
  rows: z
    .array(
      z.object({
        /** The values before and after, of the columns that lists are chosen by. */
        values: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      }),
    )
    .optional(),
});

/**
 * @param text the payload of a notification; empty when announcements may have been missed
 * @returns the tags of what changed; everything for a text that is no announcement
 */
export function changeOf(text: string): Change {
  const parsed = announcement.safeParse(parseJson(text));
  if (!parsed.success) return EVERYTHING;
  const { table, rows } = parsed.data;
  const tags = new Set([ANY_TAG, rows ? listTag(table) : table]);
  for (const { values } of rows ?? []) {
    for (const [column, states] of Object.entries(values)) {
      for (const value of states) tags.add(valueTag(table, column, value === null ? null : String(value)));
    }
  }
  return tags;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
