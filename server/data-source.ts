/** What the site asks of where its data is: this process's own backend, or a Supabase project. */
import type { Backend, Figures, JobsState } from "@levidence/backend";
import type { Change } from "@levidence/backend/tags";
import type { PictureRows } from "./media/picture-rows.ts";
import type { CountedMiss } from "./misses/misses.ts";
import type { DataFetch } from "./page-cache/response-cache.ts";

export interface DataSource {
  /** Present when this process is the backend. */
  backend?: Pick<Backend, "fetch">;
  /** The rows of the stored pictures; absent with a Supabase project. */
  pictureRows?: PictureRows;
  /** The address that the official clients are given. */
  dataUrl: string;
  publishableKey: string;
  /** For the server's own work, without policies; absent with a Supabase project whose key is not set. */
  secretKey?: string | undefined;
  /** Makes the fetch function of one visitor's page. A Supabase project reports no tags. */
  dataFetch: DataFetch;
  /** Calls `listener` with each change of the data; absent with a Supabase project, which sends no events. */
  onChange?(listener: (change: Change) => void): void;
  /** Rejects when the data cannot be reached. */
  ping(): Promise<void>;
  /** How the jobs are; absent with a Supabase project, which has none. */
  jobsState?(): Promise<JobsState>;
  /** Whether a newer version of the site has migrated the database; absent with a Supabase project. */
  hasNewerSchema?(): boolean;
  /** What the database knows of the site; absent with a Supabase project. Rejects when it does not answer. */
  figures?(): Promise<Figures>;
  /** Adds to the counts of what visitors did not find; absent with a Supabase project. */
  countMisses?(misses: readonly CountedMiss[], day: string): Promise<void>;
  close(): Promise<void>;
}
