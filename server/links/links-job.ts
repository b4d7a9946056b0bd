/** Visits the merchants' pages behind the buying links at night: which are there, which are gone. */
import type { Database } from "@levidence/backend/database";
import type { Job } from "@levidence/backend/jobs";
import {
  checkedAddress,
  judgeAnswer,
  type LinkOutcome,
  type LinkReason,
} from "#app/admin/products/link-check.ts";
import { isTrackingHost } from "#app/product/merchants.ts";
import { site } from "#config/site.ts";
import { Shops } from "./shops.ts";
import { ClosedAddress, type VisitOptions } from "./visit.ts";

interface DueLink {
  id: string;
  url: string;
  hosts: string | null;
  link_parameters: string | null;
}

/** Links of one night; each is due again after a week. */
const PER_NIGHT = 300;
const PAUSE_MS = 5_000;
const LIMIT_SECONDS = 4 * 3600;
const ROBOT = `${site.key}-liens`;

/** A page that was missing once is looked at the next night. */
const READ = `
  select products.id, affiliate_url as url, merchants.hosts, merchants.link_parameters
  from public.products
    left join public.link_checks on link_checks.id = products.id
    left join public.merchants on lower(merchants.name) = lower(btrim(products.merchant))
  where products.is_active and affiliate_url is not null and (
    link_checks.id is null
    or coalesce(settled_until, '-infinity') < $1::timestamptz and checked_at < $1::timestamptz
      - case when missing_since is not null and state <> 'dead' then interval '20 hours' else interval '164 hours' end
  )
  order by link_checks.checked_at nulls first, products.id limit ${PER_NIGHT}`;

const WRITE = `
  insert into public.link_checks (id, state, reason, status, missing_since, checked_at)
  select
    products.id, case $3 when 'alive' then 'alive' else 'unknown' end, $4, $5::integer,
    case $3 when 'missing' then $6::timestamptz end, $6::timestamptz
  from public.products where products.id = $1::uuid and affiliate_url = $2
  on conflict (id) do update set
    state = case
      when $3 = 'alive' then 'alive'
      when link_checks.state = 'dead' then 'dead'
      when $3 = 'missing' and link_checks.missing_since <= $6::timestamptz - interval '20 hours' then 'dead'
      else 'unknown'
    end,
    reason = excluded.reason, status = excluded.status, checked_at = excluded.checked_at, settled_until = null,
    missing_since = case when $3 <> 'alive' then coalesce(link_checks.missing_since, excluded.missing_since) end`;

interface LinksJobOptions extends Pick<VisitOptions, "isAllowed"> {
  database: Database;
  /** Who asks, for the shops that want to know. */
  siteUrl: string;
  now: () => Date;
  pauseMs?: number;
}

/** @param options.now the clock of what is due */
export function linksJob({ database, siteUrl, now, pauseMs = PAUSE_MS, isAllowed }: LinksJobOptions): Job {
  const userAgent = `${ROBOT}/1.0 (+${siteUrl}/methode)`;
  return {
    name: "links",
    schedule: "17 3 * * *",
    limitSeconds: LIMIT_SECONDS,
    async run(signal) {
      const due = await readDue(database, now());
      const shops = new Shops({ userAgent, robot: ROBOT, pauseMs, signal, isAllowed });
      const outcomes = new Map<string, LinkOutcome>();
      for (const link of due) {
        if (signal.aborted) break;
        const outcome = await look(link, shops, outcomes, signal);
        await write(database, link, outcome, now());
      }
      return undefined;
    },
  };
}

async function look(link: DueLink, shops: Shops, outcomes: Map<string, LinkOutcome>, signal: AbortSignal) {
  const { url, hosts, link_parameters } = link;
  const address = checkedAddress(url, { hosts: hosts ?? "", link_parameters });
  if (!address) return { found: "unknown", reason: "tracking", status: null } satisfies LinkOutcome;
  const outcome = outcomes.get(address.href) ?? (await checkLink(address, shops, signal));
  outcomes.set(address.href, outcome);
  // Until one shop has answered, the fault may be ours: without a network no name leads anywhere.
  const isOnline = [...outcomes.values()].some(({ status }) => status !== null);
  if (outcome.reason !== "no_host" || isOnline) return outcome;
  return { found: "unknown", reason: "silent", status: null } satisfies LinkOutcome;
}

async function readDue(database: Database, now: Date): Promise<DueLink[]> {
  const statement = { sql: READ, parameters: [now.toISOString()] };
  return (await database.queryAs<DueLink>("service_role", {}, statement, { readOnly: true })).rows;
}

async function write(database: Database, { id, url }: DueLink, outcome: LinkOutcome, now: Date) {
  const { found, reason, status } = outcome;
  const parameters = [id, url, found, reason, status === null ? null : String(status), now.toISOString()];
  await database.queryAs("service_role", {}, { sql: WRITE, parameters });
}

const MAX_REDIRECTS = 5;

const unknown = (reason: LinkReason): LinkOutcome => ({ found: "unknown", reason, status: null });

/**
 * Looks whether a merchant's page is there; each redirect is looked at as the first address was.
 * @throws the signal's reason when the night is over
 */
async function checkLink(address: URL, shops: Shops, signal: AbortSignal): Promise<LinkOutcome> {
  try {
    return await follow(address, shops);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ClosedAddress) return unknown("closed");
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ENOTFOUND" ? { found: "missing", reason: "no_host", status: null } : unknown("silent");
  }
}

async function follow(asked: URL, shops: Shops): Promise<LinkOutcome> {
  let url = asked;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (isTrackingHost(url.hostname)) return unknown("tracking");
    if (!(await shops.allows(url))) return unknown("robots");
    const answer = await askOnceOrTwice(url, shops);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    if (!isRedirect || !answer.location || !URL.canParse(answer.location, url.href)) {
      return judgeAnswer(answer.status, asked, url);
    }
    url = new URL(answer.location, url);
  }
  return unknown("redirects");
}

/** HEAD costs a shop least, but some answer it wrongly. */
async function askOnceOrTwice(url: URL, shops: Shops) {
  const answer = await shops.ask(url, "HEAD");
  return answer.status < 400 ? answer : shops.ask(url, "GET");
}
