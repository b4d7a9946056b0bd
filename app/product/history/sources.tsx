import { createContext, use } from "react";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

/**
 * The marks of the sources, in the order of the list: what cites one shows its number, which leads to the
 * list.
 */
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
    <sup className="ml-0.5 font-sans text-xs leading-0 font-normal">
      <a
        href={`#${noteId(number)}`}
        aria-label={`Source ${number}`}
        className="-mx-2 px-2.5 py-2.5 text-link"
      >
        {number}
      </a>
    </sup>
  );
}

const noteId = (number: number): string => `source-${number}`;

type Source = DossierRecord["sources"][number];

const ranks: Readonly<Record<Source["rank"], string>> = {
  measured: "mesuré",
  used: "utilisé",
  maker: "écrit par la marque",
  reported: "raconté",
  copied: "recopié",
};

/** What was read for a dossier, where and when: the notes that its facts and sentences cite. */
export function SourceList({
  sources,
}: {
  /** With the days in French. */
  sources: readonly Source[];
}) {
  return (
    <ol className="@container divide-y divide-line border-y border-line">
      {sources.map((source, index) => (
        <Note key={`${source.name} ${source.url}`} source={source} number={index + 1} />
      ))}
    </ol>
  );
}

function Note({ source: { name, url, readOn, states, rank }, number }: { source: Source; number: number }) {
  return (
    <li
      id={noteId(number)}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)] py-4 target:bg-paper-deep @max-[14em]:block"
    >
      <span aria-hidden="true">{number}.</span>
      <div>
        <p>
          <span>
            {url === null ? (
              name
            ) : (
              <a href={url} rel="noopener" className="text-link">
                {name}
              </a>
            )}
          </span>
          {` : ${ranks[rank]}, lu le ${readOn}`}
        </p>
        <p className="mt-1 text-ink-soft">{states}</p>
      </div>
    </li>
  );
}
