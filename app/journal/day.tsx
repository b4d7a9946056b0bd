import type { LogDay, LogGroup } from "#app/product/history/log.ts";
import { LogWords } from "#app/product/history/log-words.tsx";
import { CardLink, Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

type Entry = LogGroup["entries"][number];

/** A day as a heading, in the margin of a wide window, and what happened on it. */
export function Day({ day, at, groups }: LogDay) {
  return (
    <section className="grid grid-cols-1 gap-x-8 pt-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <h2 className="text-subheading lg:text-lg">
        <time dateTime={at}>{day}</time>
      </h2>
      <div className="grid gap-y-6">
        {groups.map((group) => (
          <Group key={group.words} {...group} />
        ))}
      </div>
    </section>
  );
}

/** Further rows are folded. */
const OPEN_ROWS = 5;

function Group({ words, isDrawn, entries }: LogGroup) {
  if (isDrawn) return <Drawings {...{ words, entries }} />;
  const folded = entries.slice(OPEN_ROWS);
  return (
    <div>
      <p>{words}.</p>
      <Rows entries={entries.slice(0, OPEN_ROWS)} />
      {folded.length > 0 && (
        <details>
          <summary className="text-link inline-block py-3 text-sm">
            {folded.length === 1 ? "L’autre" : `Les ${folded.length} autres`}
          </summary>
          <Rows entries={folded} />
        </details>
      )}
    </div>
  );
}

function Rows({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {entries.map((entry, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a day stay
          key={place}
          className="group relative grid grid-cols-[min(4rem,17vw)_minmax(0,1fr)] gap-x-3 py-2"
        >
          <Thumbnail {...entry} />
          <div className="text-sm leading-snug">
            <h3 className="text-[1.0625rem] leading-snug wrap-anywhere">
              {entry.path === null ? entry.title : <CardLink to={entry.path}>{entry.title}</CardLink>}
            </h3>
            {entry.text && <LogWords entry={entry.text} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const Thumbnail = ({ image_url, alt = "" }: Pick<Entry, "image_url"> & { alt?: string }) => (
  <Picture src={image_url} alt={alt} sizes="4rem" isThumbnail />
);

/**
 * The drawings that are open, in a narrow window and in a wide one:
 * whole rows less the cell that opens the rest.
 */
const OPEN = { narrow: 19, wide: 20 };

function Drawings({ words, entries }: Pick<LogGroup, "words" | "entries">) {
  const rest = entries.slice(OPEN.narrow);
  return (
    <div>
      <p>{words}.</p>
      <div className="mt-3 grid grid-cols-5 gap-2 lg:grid-cols-7">
        {entries.slice(0, OPEN.wide).map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a day stay
          <Cell key={place} entry={entry} className={place >= OPEN.narrow ? "max-lg:hidden" : ""} />
        ))}
        {rest.length > 0 && (
          <details className={`unfolding-cell ${rest.length === 1 ? "lg:hidden" : ""}`}>
            <summary className="grid aspect-4/3 list-none place-items-center rounded-sm border border-line-strong hover:border-ink">
              <span>
                + <span className="lg:hidden">{rest.length}</span>
                <span className="max-lg:hidden">{rest.length - 1}</span>
                <span className="sr-only"> autres</span>
              </span>
            </summary>
            <div className="grid grid-cols-5 gap-2 lg:grid-cols-7">
              {rest.map((entry, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a day stay
                <Cell key={place} entry={entry} className={place === 0 ? "lg:hidden" : ""} />
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

function Cell({ entry, className }: { entry: Entry; className: string }) {
  const drawing = <Thumbnail {...entry} alt={entry.title} />;
  return (
    <div className={className}>
      {entry.path === null ? (
        drawing
      ) : (
        <Link to={entry.path} className="block">
          {drawing}
        </Link>
      )}
    </div>
  );
}
