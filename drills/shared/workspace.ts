/** The resources of a drill, removed at its end: a folder, processes, servers. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Workspace {
  directory: string;
  /** Calls `work` at the end, the last one added first. */
  atEnd(work: () => unknown): void;
}

/** Runs `work` and then everything that it left for the end, also after an error or a signal. */
export async function withWorkspace<Result>(work: (place: Workspace) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), "levidence-drill-"));
  const endings: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
  const end = async () => {
    for (let ending = endings.pop(); ending; ending = endings.pop()) await ending();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void end().finally(() => process.exit(1)));
  }
  try {
    return await work({ directory, atEnd: (ending) => void endings.push(ending) });
  } finally {
    await end();
  }
}
