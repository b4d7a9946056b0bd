import { useEffect, useState } from "react";
import { useAuth } from "#app/account/session.ts";
import { type LastDone, lastDone } from "./last-done.ts";

/** Returns what the person has changed last today, once it was read. */
export function useLastDone(): LastDone | null {
  const { session, dataClient } = useAuth();
  const person = session?.user.id;
  const [last, setLast] = useState<LastDone | null>(null);
  useEffect(() => {
    if (!person) return;
    let isGone = false;
    const read = async () => lastDone(await dataClient(), person);
    read().then(
      (found) => !isGone && setLast(found),
      (error) => console.warn("Failed to read the last change", error),
    );
    return () => {
      isGone = true;
    };
  }, [person, dataClient]);
  return last;
}
