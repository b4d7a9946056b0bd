import { Link } from "react-router";
import { LogWords } from "#app/components/evidence/log-list.tsx";
import type { LogDay, LogGroup } from "#app/evidence/log-days.ts";
import type { LogEntry } from "#app/evidence/log-entry.ts";
import { pageChange } from "#app/ui/page-change.ts";
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

/** Further rows are folded. */
const OPEN_ROWS = 5;

function Group({ words, entries, pictures }: GroupProps) {
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
        <li key={entry.id} className="group relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 py-2">
          <Thumbnail entry={entry} pictures={pictures} />
          <div className="text-sm leading-snug">
            <h3 className="text-[1.0625rem] leading-snug wrap-anywhere">
              <Product {...entry.product} />
            </h3>
            <LogWords entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A product, as a link while it has a page. */
function Product({ title, path }: { title: string; path: string | null }) {
  if (path === null) return title;
  return (
    <Link
      to={path}
      {...pageChange()}
      className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
    >
      {title}
    </Link>
  );
}

const Thumbnail = ({ entry, pictures }: { entry: LogEntry; pictures: Pictures }) => (
  <Picture src={pictures[entry.product.id] ?? null} alt="" sizes="4rem" isThumbnail />
);
