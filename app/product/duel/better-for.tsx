import { SourceNote } from "#app/product/history/source-note.tsx";
import type { ShownRival } from "#app/product/shown-rivals.ts";

/** Which buyers a rejected rival serves better than our choice; nothing if there are none. */
export function BetterFor({ rival: { betterFor, source } }: { rival: ShownRival }) {
  if (betterFor === null) return null;
  return (
    <p>
      Il vous va mieux si {betterFor}
      <SourceNote of={source} />
    </p>
  );
}
