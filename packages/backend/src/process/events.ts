/**
 * What happens in the process, told to whoever listens: the log and the metrics. Code that tells knows neither,
 * and an event without a listener costs next to nothing.
 */
import { channel } from "node:diagnostics_channel";

function event<Told>(name: string) {
  const topic = channel(`site:${name}`);
  return {
    tell(message: Told): void {
      if (topic.hasSubscribers) topic.publish(message);
    },
    /** @returns a function that ends the subscription */
    listen(listener: (message: Told) => void): () => void {
      const receive = (message: unknown) => listener(message as Told);
      topic.subscribe(receive);
      return () => void topic.unsubscribe(receive);
    },
  };
}

export const events = {
  /** A request has been answered. */
  answered: event<{ path: string; status: number; durationMs: number }>("answered"),
  /** A request was refused before any work; `surface` is page, data or accounts. */
  refused: event<{ surface: string; status: number }>("refused"),
  /** A page was found in the cache, or had to be rendered. */
  page: event<{ isCached: boolean }>("page"),
  /** Work waits for the database, or runs there. */
  queue: event<{ waiting: number; running: number; limit: number }>("queue"),
  /** Work has waited for its turn at the database. */
  turn: event<{ waitedMs: number }>("turn"),
  /** Nothing waits for a job, whose last run succeeded; `at` in milliseconds since 1970. */
  jobIdle: event<{ job: string; at: number }>("job-idle"),
  /** The database found its disk full. */
  diskFull: event<undefined>("disk-full"),
  /** The process of the embedded database has ended by itself, or by our decision, while the site goes on. */
  databaseEnded: event<{ cause: string; livedMs: number }>("database-ended"),
  /** Another one has taken its place. */
  databaseReplaced: event<{ startMs: number }>("database-replaced"),
} as const;
