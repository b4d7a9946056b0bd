import { useEffect, useState } from "react";
import { useAuth } from "#app/account/session.ts";
import {
  allWaiting,
  countText,
  readWaitingWork,
  type WaitingWork,
  waitingWords,
} from "#app/account/waiting-work.ts";
import { Link } from "#app/ui/link.tsx";

const links = [
  { kind: "messages", to: "/admin/messages" },
  { kind: "evaluations", to: "/admin/evaluations" },
  { kind: "findings", to: "/admin/findings" },
  { kind: "jobs", to: "/admin/jobs" },
] as const;

/** The header and the mobile menu ask at the same moment: one reading is for both. */
let reading: Promise<WaitingWork> | undefined;

/** What waits in the back office, in one link: the kind of work, or how much there is of several. */
export function WaitingLink({ className }: { className: string }) {
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

  const [first, ...others] = links.flatMap(({ kind, to }) => {
    const number = work[kind];
    return number ? [{ to, ...waitingWords(kind, number) }] : [];
  });
  if (!first) return null;
  const { to, count, noun, state } = first;
  return others.length === 0 ? (
    <Link to={to} className={className}>
      {count} {noun}
      <span className="lg:sr-only"> {state}</span>
    </Link>
  ) : (
    <Link to="/admin" className={className}>
      {countText(allWaiting(work))} à traiter
    </Link>
  );
}
