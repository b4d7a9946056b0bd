import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { Link } from "#app/ui/link.tsx";
import type { LogEntry, LogText } from "./log.ts";
import { LogWords } from "./log-words.tsx";
import type { HistoryView } from "./price-observations.ts";

interface LogProps {
  /** The latest first. */
  log: readonly (LogText & Pick<LogEntry, "at" | "day">)[];
}

function Entries({ log }: LogProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {log.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page stay
        <li key={place} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <p className="text-ink-soft">
            <time dateTime={entry.at}>{entry.day}</time>
          </p>
          <div className="max-w-prose">
            <LogWords entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What happened to a choice, with every correction of its page. */
export function ProductLog({ log }: LogProps) {
  return (
    <>
      {log.length > 0 && <Entries log={log} />}
      <p className="mt-4">
        <Link to="/journal" className="text-link">
          Tout le journal
        </Link>
      </p>
    </>
  );
}

/** The corrections of an analysis, the only entries of its evidence. */
export const AnalysisCorrections = ({ log }: LogProps) =>
  log.length > 0 ? <Entries log={log} /> : <p>Aucune à ce jour.</p>;

/** The prices that were seen of a product: drawn, and in a table. Amounts here are facts about their days. */
export function PriceHistory({ history }: { history: HistoryView }) {
  return (
    <>
      <p className="mb-6 max-w-prose">
        Tel que nous l’avons relevé. Entre deux relevés, le marchand a pu demander autre chose.
      </p>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[3fr_2fr]">
        <Curve history={history} />
        <table className="w-full self-start text-left">
          <caption className="sr-only">Prix relevés, du plus récent au plus ancien</caption>
          <thead>
            <tr className="border-b border-line-strong text-sm">
              <th scope="col" className="py-2 pr-4">
                Relevé
              </th>
              <th scope="col" className="py-2 text-right">
                Prix
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line">
            {history.rows.map(({ days, price, merchant }) => (
              <tr key={days + price}>
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  {days}
                  {merchant && <span className="block text-sm text-ink-soft">chez {merchant}</span>}
                </th>
                <td className="py-2.5 text-right align-top whitespace-nowrap">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The amounts and days are text beside the drawing, which stretches to any width without them. */
function Curve({ history: { curve, description, from, to } }: { history: HistoryView }) {
  const { seen, between, highest, lowest } = curve;
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <p
          aria-hidden="true"
          className="flex flex-col justify-between py-[0.6rem] text-right text-sm text-ink-soft"
        >
          {highest === lowest ? (
            <span className="my-auto">{formatPrice(highest)}</span>
          ) : (
            <>
              <span>{formatPrice(highest)}</span>
              <span>{formatPrice(lowest)}</span>
            </>
          )}
        </p>
        <svg
          role="img"
          aria-label={description}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-44 w-full md:h-60 overflow-visible border-b border-l border-line-strong"
        >
          <g fill="none" stroke="currentColor" strokeLinecap="round">
            <path d={between} strokeWidth="1.5" strokeDasharray="1 5" vectorEffect="non-scaling-stroke" />
            {/* Round ends of a line without length: a price that was read once is a dot. */}
            <path d={seen} strokeWidth="5" vectorEffect="non-scaling-stroke" />
          </g>
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-2 flex justify-between gap-4 text-sm text-ink-soft">
          <span>{from}</span>
          <span className="text-right">{to}</span>
        </p>
      </div>
    </figure>
  );
}
