import { runCommand } from "#app/admin/editing/run-command.ts";
import type { MissKind } from "./miss-lists.ts";
import { forgetMiss } from "./misses.ts";

export interface ForgetMiss {
  intent: "forget";
  text: string;
}

/** Takes a row from the list; no journal keeps what visitors typed. */
export const runForget = (kind: MissKind, { text }: ForgetMiss) =>
  runCommand(async (client) => {
    await forgetMiss(client, kind, text);
    return { status: "saved", batch: null };
  });
