/** PGlite's file system on a folder, made durable: a commit is on the disk before it is acknowledged. */
import { fdatasyncSync, fstatSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];

/** The part of Emscripten's module that is not in its type: NODEFS has no fsync of its own. */
interface ModuleWithNodeFS {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** PGlite's own parameters, with fsync on. `wal_sync_method=fdatasync` would do nothing in WebAssembly. */
export function durableStartParameters(defaults: readonly string[]): string[] {
  return [
    ...defaults.filter((parameter) => parameter !== "-F"),
    ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
    // Halves the memory: the database is small, and the operating system caches the files as well.
    ...["-c", "shared_buffers=16MB"],
    // How much log a checkpoint keeps for new entries; maintenance.ts makes the checkpoints.
    ...["-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"],
    // Open files, of which PostgreSQL would otherwise keep one for each table and index, up to a thousand.
    ...["-c", "max_files_per_process=200"],
    // Counts PostgreSQL's own stack; V8's is larger: see STACK_KB in pglite-process.ts.
    ...["-c", "max_stack_depth=1MB"],
    // Which the files of a new database call Etc/GMT0.
    ...["-c", "timezone=UTC"],
  ];
}

/** Longer than a checkpoint takes; see TASK_TIMEOUT_MS in database.ts. */
const CHECKPOINT_MS = 600_000;
/** Within it a file system may note the same time for two changes. */
const TICK_MS = 1_000;

/** Keeps the database in a folder, and flushes files when PostgreSQL asks for it. */
export class DurableFileSystem extends NodeFS {
  #flush: (descriptor: number) => void;

  constructor(directory: string) {
    super(directory);
    this.#flush = flushChanged(join(directory, "global/pg_control"));
  }

  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: unknown) => {
      (module as ModuleWithNodeFS).NODEFS.stream_ops.fsync = (stream) => {
        this.#flush(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }

  /** Call it when PostgreSQL has opened the database: from then on whatever it wants flushed is. */
  recovered(): void {
    this.#flush = fdatasyncSync;
  }
}

/**
 * Flushes files, unless they have not changed since they were. After a crash PostgreSQL flushes all its files,
 * and does so twice; each of these 2,700 calls waits for the disk, however long ago its file was changed. The
 * clock decides, which may be wrong in an hour of its own: then what the last process wrote just before its end
 * is on the disk some seconds later, as the system has it. For the start alone: a commit is always flushed.
 * @param controlFile which is written at the end of each checkpoint, or of that first flush
 */
export function flushChanged(controlFile: string): (descriptor: number) => void {
  const control = statSync(controlFile, { throwIfNoEntry: false });
  const checkpointMs = control ? control.mtimeMs - CHECKPOINT_MS : 0;
  const flushedMs = new Map<number, number>();
  return (descriptor) => {
    const { ino, ctimeMs } = fstatSync(descriptor);
    if (ctimeMs < Math.max(checkpointMs, (flushedMs.get(ino) ?? 0) - TICK_MS)) return;
    const beganMs = Date.now();
    fdatasyncSync(descriptor);
    flushedMs.set(ino, beganMs);
  };
}
