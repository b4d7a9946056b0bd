import type { DossierPage } from "#app/dossier/load-dossier.ts";

/** What was read for an analysis, where and when. */
export function Sources({ sources }: Pick<DossierPage, "sources">) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-12 border-t border-line pt-10">
      <h2 id="sources" className="text-heading">
        Sources lues
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {sources.map(({ name, url, readOn, states }) => (
          <li key={`${name} ${url}`} className="py-4">
            <p>
              {url === null ? (
                name
              ) : (
                <a href={url} rel="noopener" className="text-link">
                  {name}
                </a>
              )}
              , lu le {readOn}
            </p>
            <p className="mt-1 text-ink-soft">{states}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
