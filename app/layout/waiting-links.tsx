import { useEffect, useState } from "react";
import { Link } from "react-router";
import { readWaitingWork, type WaitingWork, waitingWords } from "#app/account/waiting-work.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { pageChange } from "#app/ui/page-change.ts";

const links = [
  { kind: "messages", to: "/admin/messages" },
  { kind: "evaluations", to: "/admin/evaluations" },
  { kind: "findings", to: "/admin/findings" },
  { kind: "jobs", to: "/admin/jobs" },
] as const;

/** The header and the mobile menu ask at the same moment: one reading is for both. */
let reading: Promise<WaitingWork> | undefined;

/** What waits in the back office, as an entry of the account's links. */
export function WaitingLinks({ className }: { className: string }) {
  const { dataClient } = useAuth();
  const [work, setWork] = useState<WaitingWork>({});

  useEffect(() => {
    let isShown = true;
    reading ??= dataClient()
      .then(readWaitingWork)
      .catch((error: unknown) => {
        console.warn("Failed to count what waits", error);
        return {};
      })
      .finally(() => {
        reading = undefined;
      });
    void reading.then((counted) => isShown && setWork(counted));
    return () => {
      isShown = false;
    };
  }, [dataClient]);

  const waiting = links.flatMap(({ kind, to }) => {
    const number = work[kind];
    return number ? [{ to, ...waitingWords(kind, number) }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    // One column of the header, whatever waits.
    <li className="lg:row-span-2 lg:grid lg:content-center">
      {waiting.map(({ to, count, noun, state }) => (
        <Link key={to} to={to} {...pageChange()} className={`${className} font-semibold text-ink`}>
          {count} <span className="lg:sr-only">{noun} </span>
          {state}
        </Link>
      ))}
    </li>
  );
}
