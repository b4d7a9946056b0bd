/** Visits to shops as a polite guest: what robots.txt says, one request at a time, with pauses. */
import { setTimeout as pause } from "node:timers/promises";
import robotsParser from "robots-parser";
import { type Answer, type VisitOptions, visit } from "./visit.ts";

interface Rules {
  allows(url: URL): boolean;
  pauseMs: number;
}

export interface ShopsOptions extends VisitOptions {
  /** As robots.txt names us. */
  robot: string;
  /** Between two requests to a host. */
  pauseMs: number;
  signal: AbortSignal;
}

const ROBOTS_BYTES = 200_000;
/**
 * Characters of the rules times those of an address: what the parser compares at most, on the thread that serves
 * pages, about fifty milliseconds. Real rules have 20,000 and their pages 200.
 */
const MOST_COMPARISONS = 8_000_000;
const LONGEST_PAUSE_MS = 30_000;

/** The shops of one night. */
export class Shops {
  readonly #options: ShopsOptions;
  /** By origin. */
  readonly #rules = new Map<string, Rules>();
  /** By host: when it may be asked again. */
  readonly #restUntil = new Map<string, number>();

  constructor(options: ShopsOptions) {
    this.#options = options;
  }

  /**
   * Whether the shop lets robots read a page. One whose rules cannot be read, or take long, does not.
   * Throws as `visit`.
   */
  async allows(url: URL): Promise<boolean> {
    const rules = this.#rules.get(url.origin) ?? (await this.#readRules(url));
    this.#rules.set(url.origin, rules);
    return rules.allows(url);
  }

  /** Asks for a page, after a pause. Throws as `visit`. */
  async ask(url: URL, method: "GET" | "HEAD", textBytes = 0): Promise<Answer> {
    const { signal, pauseMs } = this.#options;
    await pause(Math.max(0, (this.#restUntil.get(url.host) ?? 0) - Date.now()), undefined, { signal });
    try {
      return await visit(url, method, this.#options, { signal, textBytes });
    } finally {
      const rest = this.#rules.get(url.origin)?.pauseMs ?? pauseMs;
      this.#restUntil.set(url.host, Date.now() + rest);
    }
  }

  async #readRules({ origin }: URL): Promise<Rules> {
    const { pauseMs, robot } = this.#options;
    const address = new URL("/robots.txt", origin);
    const { status, text } = await this.#askAtEnd(address);
    if (status >= 500 || status === 429) return { allows: () => false, pauseMs };
    const said = status < 300 ? text : "";
    const rules = robotsParser(address.href, said);
    const asked = (rules.getCrawlDelay(robot) ?? 0) * 1000;
    const written = said.split(/[\r\n]+/).filter((line) => /allow/i.test(line));
    // As the parser writes them.
    const size = encodeURI(written.join("")).length;
    return {
      allows: ({ href }) => size * href.length <= MOST_COMPARISONS && (rules.isAllowed(href, robot) ?? true),
      pauseMs: Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs, asked)),
    };
  }

  /** Follows redirects within the shop: from the bare domain to that with www, as a rule. */
  async #askAtEnd(address: URL, redirects = 3): Promise<Answer> {
    const answer = await this.ask(address, "GET", ROBOTS_BYTES);
    if (answer.status < 300 || answer.status >= 400 || !answer.location || redirects === 0) return answer;
    const next = new URL(answer.location, address);
    return next.pathname === address.pathname ? this.#askAtEnd(next, redirects - 1) : answer;
  }
}
