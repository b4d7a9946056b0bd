import { noBreak } from "#app/lib/formatting/texts.ts";
import type { LogText } from "./log.ts";

/** The words of an entry of the log: what happened, what was wrong, and why. */
export function LogWords({ entry: { title, was, text, detail } }: { entry: LogText }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {was && (
        <p className="mt-1 text-ink-soft">
          <span className="font-semibold">Avant : </span>
          {noBreak(was)}
        </p>
      )}
      <p className="mt-1 wrap-anywhere">
        {was && <span className="font-semibold">Désormais : </span>}
        {noBreak(text)}
      </p>
      {detail && <p className="mt-1 text-sm text-ink-soft">{detail}</p>}
    </>
  );
}
