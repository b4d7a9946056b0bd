/**
 * What visitors looked for and did not find: words of the search, and addresses. It is kept in memory until a
 * second network asks for the same on that day, so that what one person typed is never written
 * (docs/decisions/046).
 */

import type { Database } from "@levidence/backend/database";
import { networksOf } from "@levidence/backend/process";
import { isbot } from "isbot";

export interface Miss {
  kind: "search" | "address";
  text: string;
}

export interface CountedMiss extends Miss {
  asked: number;
}

interface Asker {
  clientAddress: string;
  userAgent: string | undefined;
}

interface Held {
  asked: number;
  /** The network that asked first; null once another one has. */
  onlyNetwork: string | null;
}

/** Of a day, in one process. */
const MAX_HELD = 2_000;
/** Of one network on a day: neither a scanner nor a prankster fills what is held. */
const MAX_OF_NETWORK = 20;
const MAX_LENGTH = 120;
const FLUSH_MS = 5 * 60_000;
/** What may name a person: a mail address, a telephone or an order number. */
const PERSONAL = /@|(?:\d[\s.-]?){5}/;
/** As redirects are: no page of ours has a dot, and what scanners try has one. */
const PATH = /^(?:\/[^/?#%\\\s\p{Cc}.]+)+$/u;

/** Counts misses, and hands over those of several people. */
export class Misses {
  readonly #write: (misses: readonly CountedMiss[], day: string) => Promise<void>;
  readonly #now: () => Date;
  readonly #held = new Map<string, Held>();
  readonly #asked = new Map<string, number>();
  #day: string;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param write adds to what is stored of a day; may reject
   * @param now the clock
   */
  constructor(write: (misses: readonly CountedMiss[], day: string) => Promise<void>, now = () => new Date()) {
    this.#write = write;
    this.#now = now;
    this.#day = this.#today();
  }

  /** Writes every few minutes from now on, until `close`. */
  start(): this {
    this.#timer = setInterval(() => void this.#tryFlush(), FLUSH_MS).unref();
    return this;
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#tryFlush();
  }

  /** Notes that a visitor found nothing. Robots are not counted. */
  note({ kind, text }: Miss, { clientAddress, userAgent }: Asker): void {
    if (!userAgent || isbot(userAgent) || !isKept({ kind, text })) return;
    if (this.#today() !== this.#day) this.#forget();
    const network = networksOf(clientAddress).at(-1)?.name ?? "";
    const key = `${kind} ${text}`;
    const held = this.#held.get(key);
    if (held) {
      held.asked += 1;
      if (held.onlyNetwork !== network) held.onlyNetwork = null;
      return;
    }
    const ofNetwork = this.#asked.get(network) ?? 0;
    if (ofNetwork >= MAX_OF_NETWORK || this.#held.size >= MAX_HELD) return;
    this.#asked.set(network, ofNetwork + 1);
    this.#held.set(key, { asked: 1, onlyNetwork: network });
  }

  /** Writes what several networks have asked for since the last time. @throws what `write` throws */
  async flush(): Promise<void> {
    const counted: CountedMiss[] = [];
    for (const [key, held] of this.#held) {
      if (held.onlyNetwork !== null || held.asked === 0) continue;
      const [kind, text] = [key.slice(0, key.indexOf(" ")), key.slice(key.indexOf(" ") + 1)];
      counted.push({ kind: kind as Miss["kind"], text, asked: held.asked });
      held.asked = 0;
    }
    const day = this.#day;
    if (this.#today() !== day) this.#forget();
    if (counted.length > 0) await this.#write(counted, day);
  }

  async #tryFlush(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      // A few counts less: no request waits for them.
      console.warn("Failed to count what was not found", error);
    }
  }

  #today(): string {
    return this.#now().toISOString().slice(0, 10);
  }

  #forget(): void {
    this.#held.clear();
    this.#asked.clear();
    this.#day = this.#today();
  }
}

const isKept = ({ kind, text }: Miss) =>
  text !== "" && text.length <= MAX_LENGTH && !PERSONAL.test(text) && (kind === "search" || PATH.test(text));

/** Distinct words, and distinct addresses, of a day: 90,000 rows in ninety days at most. */
const PER_DAY = 500;

const WRITE = `
  insert into public.misses (kind, text, day, asked)
  select kind, text, $2::date, asked
  from (
    select noted.kind, noted.text, noted.asked, known.kind is not null as is_known,
      count(*) filter (where known.kind is null) over (partition by noted.kind order by noted.asked desc, noted.text) as place
    from jsonb_to_recordset($1::jsonb) as noted (kind text, text text, asked integer)
      left join public.misses as known on known.kind = noted.kind and known.text = noted.text and known.day = $2::date
  ) as placed
  where is_known or place + (select count(*) from public.misses where misses.day = $2::date and misses.kind = placed.kind) <= ${PER_DAY}
  on conflict (kind, text, day) do update set asked = least(misses.asked + excluded.asked, 1000000)`;

/**
 * Adds to the counts of a day. What is new beyond what a day holds is left out.
 * @param day in UTC: 2027-01-31
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function countMisses(
  database: Database,
  misses: readonly CountedMiss[],
  day: string,
): Promise<void> {
  await database.queryAs("service_role", {}, { sql: WRITE, parameters: [JSON.stringify(misses), day] });
}
