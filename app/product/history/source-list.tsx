import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { noteId } from "./source-note.tsx";

type Source = DossierRecord["sources"][number];

interface SourceListProps {
  /** With the days in French. */
  sources: readonly Source[];
}

const kinds: Readonly<Record<NonNullable<Source["kind"]>, string>> = {
  maker: "fabricant",
  manual: "notice",
  merchant: "marchand",
  test: "essai publié",
  press: "presse",
  authority: "autorité",
  measured: "mesuré par nous",
  calculated: "calculé par nous",
};

/** What was read for a dossier, where and when: the notes that its facts and sentences cite. */
export function SourceList({ sources }: SourceListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {sources.map((source, index) => (
        <Note key={`${source.name} ${source.url}`} source={source} number={index + 1} />
      ))}
    </ol>
  );
}

function Note({ source: { name, url, readOn, states, kind }, number }: { source: Source; number: number }) {
  return (
    <li id={noteId(number)} className="grid grid-cols-[2rem_minmax(0,1fr)] py-4 target:bg-paper-deep">
      <span aria-hidden="true" className="tabular-nums">
        {number}.
      </span>
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
          {`${kind ? ` (${kinds[kind]})` : ""}, lu le ${readOn}`}
        </p>
        <p className="mt-1 text-ink-soft">{states}</p>
      </div>
    </li>
  );
}
