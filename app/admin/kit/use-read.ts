import { useEffect, useEffectEvent, useState } from "react";
import { pageAccount } from "#app/account/session.ts";
import { refusalMessage } from "#app/admin/entity/refusals.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";

/**
 * Reads or writes outside of a hook, as the signed-in person.
 * @param batch names in the journal what is written
 */
export const asPerson = async <Answer>(
  work: (client: DataClient) => Promise<Answer>,
  batch?: string,
): Promise<Answer> => work(await (await pageAccount()).dataClient(batch));

type Answer<Data> = { key: string } & ({ data: Data } | { problem: string });

/**
 * Reads what a part of a screen shows, as the signed-in person; the loaders read whole screens.
 * @param key names what is read; it is read anew with another one. Null reads nothing
 * @param read gets a signal that aborts with the key, or with the part
 * @returns `data`, undefined until it is there; `problem`, the end of « Impossible de …: », or null; `last`, the data
 *   of whichever key came last, for what stays until the next answer
 */
export function useRead<Data>(
  key: string | null,
  read: (client: DataClient, signal: AbortSignal) => Promise<Data>,
): { data: Data | undefined; problem: string | null; last: Data | undefined } {
  const [answer, setAnswer] = useState<Answer<Data>>();
  const [last, setLast] = useState<Data>();
  const begin = useEffectEvent((signal: AbortSignal) => asPerson((client) => read(client, signal)));
  const [shownKey, setShownKey] = useState(key);
  // Also what was read before is read anew when it is asked for again.
  if (key !== shownKey) {
    setShownKey(key);
    setAnswer(undefined);
  }
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    begin(signal).then(
      (data) => {
        if (signal.aborted) return;
        setAnswer({ key, data });
        setLast(data);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn("Failed to read", error);
        setAnswer({ key, problem: refusalMessage(error) });
      },
    );
    return () => controller.abort();
  }, [key]);
  const own = answer?.key === key ? answer : undefined;
  return {
    data: own && "data" in own ? own.data : undefined,
    problem: own && "problem" in own ? own.problem : null,
    last,
  };
}
