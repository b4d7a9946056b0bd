/** An outage, the site's pages during it, and its data afterwards. */
import { callers, type DrillSite } from "#drills/shared/site.ts";
import { until } from "#drills/shared/until.ts";
import type { Workspace } from "#drills/shared/workspace.ts";
import { isCampaign } from "#tests/support/extent.ts";

interface Finding {
  name: string;
  /** The observations, in a few words; begins with `skipped` where this machine cannot run it. */
  facts: string;
  problems: string[];
}

export interface Scenario {
  name: string;
  run(place: Workspace): Promise<Omit<Finding, "name">>;
}

/** Runs a scenario; an error is a problem too. */
async function play({ name, run }: Scenario, place: Workspace): Promise<Finding> {
  try {
    return { name, ...(await run(place)) };
  } catch (error) {
    return {
      name,
      facts: "not finished",
      problems: [error instanceof Error ? error.message : String(error)],
    };
  }
}

/** Runs one after the other, and prints a line for each in the campaign. @returns the problems */
export async function playAll(scenarios: readonly Scenario[], place: Workspace): Promise<string[]> {
  const problems: string[] = [];
  for (const scenario of scenarios) {
    const found = await play(scenario, place);
    if (isCampaign)
      console.log(`${found.problems.length === 0 ? "holds" : "FAILS"}: ${found.name} (${found.facts})`);
    problems.push(...found.problems.map((problem) => `${found.name}: ${problem}`));
  }
  return problems;
}

/** The deadline of a transaction, the wait for a connection before it, and a margin for a busy machine. */
const LONGEST_MS = 30_000;
const SEEN_BEFORE = "/categories";

let searches = 0;

/** A new search: its page is cached afterwards. */
function neverSeen(): string {
  searches += 1;
  return `/categories?q=introuvable+${searches}`;
}
const DOSSIER = "/nokia-3210";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let lastMessage = 0;

/** A contact message by the data interface, with an address of its own. */
export async function sendMessage(
  site: DrillSite,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ subject: string; status: number; body: string }> {
  lastMessage += 1;
  const subject = `panne-${process.pid}-${lastMessage}`;
  const row = { name: "Camille", email: `${subject}@exemple.fr`, subject, message: "Bonjour" };
  const { status, body } = await site.sendJson(
    "/rest/v1/contact_messages",
    { ...callers.visitor, ...headers },
    row,
  );
  return { subject, status, body };
}

export const storedMessages = async (site: DrillSite) =>
  (await site.read<{ subject: string }>("contact_messages?select=subject&order=subject")).map(
    ({ subject }) => subject,
  );

/** Opens the pages that the site may have to show later without its data. */
export async function warmUp(site: DrillSite): Promise<void> {
  for (const path of [SEEN_BEFORE, DOSSIER]) await site.send(path);
}

/** Requests all pages at once while the data is unreachable: no 500, and each answer in time. */
export async function problemsDuring(site: DrillSite): Promise<string[]> {
  const expectations: [string, Promise<Awaited<ReturnType<DrillSite["send"]>>>, number, string][] = [
    ["the last good page", site.send(SEEN_BEFORE), 200, "Audio"],
    ["the last good page of a dossier", site.send(DOSSIER), 200, "Nokia 3210"],
    ["an analysis that was never seen", site.send(`${DOSSIER}-pourquoi`), 503, "momentanément indisponible"],
    ["a page that was never seen", site.send(neverSeen()), 503, "chargement des catégories"],
    ["a path that nobody knows", site.send("/inconnu-du-catalogue"), 503, "momentanément indisponible"],
    ["a read", site.send("/rest/v1/products?select=id", { headers: callers.visitor }), 503, ""],
    ["a message", site.sendJson("/rest/v1/contact_messages", callers.visitor, message), 503, ""],
    [
      "the contact form",
      site.send("/contact", { method: "POST", headers: FORM, body: new URLSearchParams(message).toString() }),
      503,
      "Une erreur est survenue",
    ],
    [
      "a sign-in",
      site.sendJson("/auth/v1/token?grant_type=password", callers.visitor, {
        email: "a@exemple.fr",
        password: "x",
      }),
      503,
      "",
    ],
    ["liveness", site.send("/health/live"), 200, ""],
    ["readiness", site.send("/health/ready"), 200, "degraded"],
  ];
  const found = await Promise.all(
    expectations.map(async ([what, sent, expected, words]) => {
      const { status, headers, body, milliseconds } = await sent;
      if (milliseconds > LONGEST_MS) return `${what} took ${Math.round(milliseconds)} ms`;
      if (status !== expected)
        return `${what} answered ${status} instead of ${expected}: ${body.slice(0, 120)}`;
      if (!body.includes(words)) return `${what} does not say “${words}”`;
      const needsTime = expected === 503 && what !== "the contact form";
      return needsTime && !(Number(headers["retry-after"]) > 0) ? `${what} has no Retry-After` : null;
    }),
  );
  return found.filter((problem) => problem !== null);
}

const message = { name: "Camille", email: "camille@exemple.fr", subject: "Panne", message: "Bonjour" };

/** Waits for the end of an outage, as a visitor notices it. Returns the time in milliseconds. */
export function untilRecovered(site: DrillSite): Promise<number> {
  return until("recovery without a restart of the site", async () => {
    const { status } = await site.send("/health/ready");
    return status === 200 && (await sendMessage(site)).status === 201;
  });
}

/** Whether everything that was acknowledged is there. */
export async function problemsAfter(site: DrillSite, acknowledged: readonly string[]): Promise<string[]> {
  const stored = new Set(await storedMessages(site));
  const lost = acknowledged.filter((subject) => !stored.has(subject));
  const pages = await Promise.all([SEEN_BEFORE, DOSSIER, neverSeen()].map((path) => site.send(path)));
  const bad = pages
    .filter(({ status }) => status !== 200)
    .map(({ status }) => `a page answers ${status} afterwards`);
  return [...lost.map((subject) => `${subject} was acknowledged and is lost`), ...bad];
}

/** Sends messages and returns the acknowledged ones. */
export async function acknowledgedMessages(site: DrillSite, count: number): Promise<string[]> {
  const sent = await Promise.all(Array.from({ length: count }, () => sendMessage(site)));
  return sent.filter(({ status }) => status === 201).map(({ subject }) => subject);
}
