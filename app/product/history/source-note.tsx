/** Sources as numbered notes: what cites one shows its number, which leads to the list. */
import { createContext, use } from "react";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

/** The marks of the sources, in the order of the list. */
const CitedSources = createContext<readonly (string | undefined)[]>([]);

/** Around whatever cites the sources. */
export function WithSources({ sources, children }: Pick<DossierRecord, "sources"> & React.PropsWithChildren) {
  return <CitedSources value={sources.map(({ id }) => id)}>{children}</CitedSources>;
}

/** The number of a source after what it states; nothing for a fact without one. @param of the source's mark */
export function SourceNote({ of: mark }: { of: string | undefined }) {
  const marks = use(CitedSources);
  const number = mark === undefined ? 0 : marks.indexOf(mark) + 1;
  if (number === 0) return null;
  return (
    <sup className="ml-0.5 font-sans font-normal">
      <a href={`#${noteId(number)}`} aria-label={`Source ${number}`} className="-mx-2 px-2.5 text-link">
        {number}
      </a>
    </sup>
  );
}

/** Returns the fragment of a note's address. */
export const noteId = (number: number): string => `source-${number}`;
