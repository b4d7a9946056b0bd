import { useEffect, useState } from "react";
import { useAuth } from "#app/account/session.ts";
import { type FoundRecords, findRecords } from "./find-records.ts";

/** How long typing must pause before a search: one per letter would be wasted. */
const PAUSE_MS = 150;

const nothing = { found: null as FoundRecords | null, hasFailed: false };

/** Finds records when the typing pauses, and keeps the last answer until the next. */
export function useFound(typed: string) {
  const { dataClient } = useAuth();
  const [answer, setAnswer] = useState(nothing);

  useEffect(() => {
    if (!typed) return setAnswer(nothing);
    const controller = new AbortController();
    const find = async () => {
      try {
        const found = await findRecords(await dataClient(), typed, controller.signal);
        if (!controller.signal.aborted) setAnswer({ found, hasFailed: false });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.warn("Failed to find records", error);
        setAnswer({ found: null, hasFailed: true });
      }
    };
    const timer = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, dataClient]);

  return answer;
}
