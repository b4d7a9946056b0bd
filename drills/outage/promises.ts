/** What a site keeps during an outage, and what is there after it. */
import { expect } from "vitest";
import { type Answer, callers, type DrillSite } from "#drills/shared/site.ts";
import { until } from "#drills/shared/until.ts";

/** The deadline of a transaction, the wait for a connection before it, and a margin for a busy machine. */
const LONGEST_MS = 30_000;
const SEEN_BEFORE = "/categories";
const DOSSIER = "/nokia-3210";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let searches = 0;

/** A new search: its page is cached afterwards. */
function neverSeen(): string {
  searches += 1;
  return `/categories?q=introuvable+${searches}`;
}

let lastMessage = 0;

/** A contact message by the data interface, with an address of its own. */
export async function sendMessage(
  site: DrillSite,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ subject: string; status: number; body: string }> {
  lastMessage += 1;
  const subject = `panne-${process.pid}-${lastMessage}`;
  const row = { name: "Camille", email: `${subject}@exemple.fr`, subject, message: "Bonjour" };
  const caller = { ...callers.visitor, ...headers };
  const { status, body } = await site.sendJson("/rest/v1/contact_messages", caller, row);
  return { subject, status, body };
}

/** @returns the subjects of the messages that are stored */
export async function storedMessages(site: DrillSite): Promise<string[]> {
  const rows = await site.read<{ subject: string }>("contact_messages?select=subject&order=subject");
  return rows.map(({ subject }) => subject);
}

/** @returns the subjects of the messages that were acknowledged */
export async function acknowledgedMessages(site: DrillSite, count: number): Promise<string[]> {
  const sent = await Promise.all(Array.from({ length: count }, () => sendMessage(site)));
  return sent.filter(({ status }) => status === 201).map(({ subject }) => subject);
}

/** Opens the pages that the site may have to show later without its data. */
export async function warmUp(site: DrillSite): Promise<void> {
  for (const path of [SEEN_BEFORE, DOSSIER]) await site.send(path);
}

/** Requests everything at once while the data is unreachable: no 500, and each answer in time. */
export async function expectService(site: DrillSite, outage: string): Promise<void> {
  const message = { name: "Camille", email: "camille@exemple.fr", subject: "Panne", message: "Bonjour" };
  const form = new URLSearchParams(message).toString();
  const signIn = { email: "a@exemple.fr", password: "x" };
  const { visitor } = callers;
  const expectations: [what: string, sent: Promise<Answer>, status: number, words: string][] = [
    ["the last good page", site.send(SEEN_BEFORE), 200, "Audio"],
    ["the last good page of a dossier", site.send(DOSSIER), 200, "Nokia 3210"],
    ["an analysis that was never seen", site.send(`${DOSSIER}-pourquoi`), 503, "momentanément indisponible"],
    ["a page that was never seen", site.send(neverSeen()), 503, "chargement des catégories"],
    ["a path that nobody knows", site.send("/inconnu-du-catalogue"), 503, "momentanément indisponible"],
    ["a read", site.send("/rest/v1/products?select=id", { headers: visitor }), 503, ""],
    ["a message", site.sendJson("/rest/v1/contact_messages", visitor, message), 503, ""],
    [
      "the contact form",
      site.send("/contact", { method: "POST", headers: FORM, body: form }),
      503,
      "Une erreur est survenue",
    ],
    ["a sign-in", site.sendJson("/auth/v1/token?grant_type=password", visitor, signIn), 503, ""],
    ["liveness", site.send("/health/live"), 200, ""],
    ["readiness", site.send("/health/ready"), 200, "degraded"],
  ];
  const answers = await Promise.all(expectations.map(([, sent]) => sent));
  for (const [index, { status, headers, body, milliseconds }] of answers.entries()) {
    const [what = "", , expected, words = ""] = expectations[index] ?? [];
    const name = `${outage}: ${what}: ${body.slice(0, 120)}`;
    expect.soft(status, name).toBe(expected);
    expect.soft(body, name).toContain(words);
    expect.soft(milliseconds, name).toBeLessThan(LONGEST_MS);
    if (expected === 503 && what !== "the contact form")
      expect.soft(Number(headers["retry-after"]), name).toBeGreaterThan(0);
  }
}

/** Waits for the end of an outage, as a visitor notices it. @returns how long that took, in whole milliseconds */
export async function untilRecovered(site: DrillSite): Promise<number> {
  const ms = await until("recovery without a restart of the site", async () => {
    const { status } = await site.send("/health/ready");
    return status === 200 && (await sendMessage(site)).status === 201;
  });
  return Math.round(ms);
}

/** Everything that was acknowledged is there, and pages are shown. */
export async function expectAllThere(
  site: DrillSite,
  acknowledged: readonly string[],
  outage: string,
): Promise<void> {
  expect
    .soft(await storedMessages(site), `after ${outage}`)
    .toEqual(expect.arrayContaining([...acknowledged]));
  for (const path of [SEEN_BEFORE, DOSSIER, neverSeen()])
    expect.soft((await site.send(path)).status, `${path} after ${outage}`).toBe(200);
}
