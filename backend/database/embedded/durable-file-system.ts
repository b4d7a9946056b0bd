/** PGlite's file system on a folder, made durable: a commit is on the disk before it is acknowledged. */
import { fdatasyncSync } from "node:fs";
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
  ];
}

/** Keeps the database in a folder, and flushes files when PostgreSQL asks for it. */
export class DurableFileSystem extends NodeFS {
  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: unknown) => {
      (module as ModuleWithNodeFS).NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
