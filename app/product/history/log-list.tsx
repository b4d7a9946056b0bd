import type { LogText } from "./log-entry.ts";

/** The words of an entry of the log: what happened, what was wrong, and why. */
export function LogWords({ entry: { title, was, text, detail } }: { entry: LogText }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {was && (
        <p className="mt-1 text-ink-soft">
          <span className="font-semibold">Avant : </span>
          {was}
        </p>
      )}
      <p className="mt-1 wrap-anywhere">
        {was && <span className="font-semibold">Désormais : </span>}
        {text}
      </p>
      {detail && <p className="mt-1 text-sm text-ink-soft">{detail}</p>}
    </>
  );
}
