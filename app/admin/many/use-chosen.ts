import { useEffect, useState } from "react";
import { refusalMessage } from "#app/admin/entity/refusals.ts";
import { readAsPerson } from "#app/admin/kit/use-read.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { type Chosen, readChosen } from "./chosen-products.ts";

type Read =
  | { state: "reading"; done: number; of: number }
  | { state: "read"; rows: readonly ProductRow[] }
  | { state: "tooMany" }
  | { state: "failed"; problem: string };

const START = { state: "reading", done: 0, of: 0 } as const;

/** Reads the rows of chosen products, anew when the choice is another object. */
export function useChosen(chosen: Chosen): Read {
  const [read, setRead] = useState<Read>(START);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setRead(START);
    const reading = async () => {
      const onProgress = (done: number, of: number) => setRead({ state: "reading", done, of });
      const rows = await readAsPerson((client) => readChosen(client, chosen, { signal, onProgress }));
      if (!signal.aborted) setRead(rows ? { state: "read", rows } : { state: "tooMany" });
    };
    reading().catch((error: unknown) => {
      if (signal.aborted) return;
      console.warn("Failed to read the chosen products", error);
      setRead({ state: "failed", problem: refusalMessage(error) });
    });
    return () => controller.abort();
  }, [chosen]);
  return read;
}
