import { LogWords } from "#app/product/history/history.tsx";
import type { LogDay, LogEntry, LogGroup } from "#app/product/history/log.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The pictures of products, by id. */
export type Pictures = Readonly<Record<string, string>>;

interface GroupProps extends LogGroup {
  pictures: Pictures;
}

/** A day as a heading, in the margin of a wide window, and what happened on it. */
export function Day({ day: { day, at, groups }, pictures }: { day: LogDay; pictures: Pictures }) {
  return (
    <section className="grid grid-cols-1 gap-x-8 pt-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <h2 className="text-subheading lg:text-lg">
        <time dateTime={at}>{day}</time>
      </h2>
      <div className="grid gap-y-6">
        {groups.map((group) => (
          <Group key={group.words} {...group} pictures={pictures} />
        ))}
      </div>
    </section>
  );
}

/** More arrivals than this are drawings alone. */
const MOST_ROWS = 10;
/** Further rows are folded. */
const OPEN_ROWS = 5;

function Group({ words, isArrival, entries, pictures }: GroupProps) {
  if (isArrival && entries.length > MOST_ROWS) return <Drawings {...{ words, entries, pictures }} />;
  const folded = entries.slice(OPEN_ROWS);
  return (
    <div>
      <p>{words}.</p>
      <Rows entries={entries.slice(0, OPEN_ROWS)} pictures={pictures} />
      {folded.length > 0 && (
        <details>
          <summary className="text-link inline-block py-3 text-sm">
            {folded.length === 1 ? "L’autre" : `Les ${folded.length} autres`}
          </summary>
          <Rows entries={folded} pictures={pictures} />
        </details>
      )}
    </div>
  );
}

function Rows({ entries, pictures }: Pick<GroupProps, "entries" | "pictures">) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="group relative grid grid-cols-[min(4rem,17vw)_minmax(0,1fr)] gap-x-3 py-2"
        >
          <Thumbnail entry={entry} pictures={pictures} />
          <div className="text-sm leading-snug">
            <h3 className="text-[1.0625rem] leading-snug wrap-anywhere">
              <Product {...entry.product} className="group-hover:underline after:absolute after:inset-0" />
            </h3>
            <LogWords entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ProductProps {
  title: string;
  path: string | null;
  className: string;
  children?: React.ReactNode;
}

/** A product, as a link while it has a page. */
function Product({ title, path, className, children = title }: ProductProps) {
  if (path === null) return children;
  return (
    <Link to={path} className={`decoration-1 underline-offset-4 ${className}`}>
      {children}
    </Link>
  );
}

const Thumbnail = ({ entry, pictures, alt = "" }: { entry: LogEntry; pictures: Pictures; alt?: string }) => (
  <Picture src={pictures[entry.product.id] ?? null} alt={alt} sizes="4rem" isThumbnail />
);

/**
 * The drawings that are open, in a narrow window and in a wide one:
 * whole rows less the cell that opens the rest.
 */
const OPEN = { narrow: 19, wide: 20 };

function Drawings({ words, entries, pictures }: Omit<GroupProps, "isArrival">) {
  const rest = entries.slice(OPEN.narrow);
  return (
    <div>
      <p>{words}.</p>
      <div className="mt-3 grid grid-cols-5 gap-2 lg:grid-cols-7">
        {entries.slice(0, OPEN.wide).map((entry, place) => (
          <Cell
            key={entry.id}
            entry={entry}
            pictures={pictures}
            className={place >= OPEN.narrow ? "max-lg:hidden" : ""}
          />
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
                <Cell
                  key={entry.id}
                  entry={entry}
                  pictures={pictures}
                  className={place === 0 ? "lg:hidden" : ""}
                />
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

function Cell({ entry, pictures, className }: { entry: LogEntry; pictures: Pictures; className: string }) {
  return (
    <Product {...entry.product} className={`block ${className}`}>
      <Thumbnail entry={entry} pictures={pictures} alt={entry.product.title} />
    </Product>
  );
}
