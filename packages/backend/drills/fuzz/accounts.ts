/** Runs a scenario against the accounts, with the links, codes and tokens of earlier answers and mails. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { DEADLINE_MS } from "./question.ts";
import type { Outcome } from "./run.ts";
import type { Source, Step } from "./scenarios.ts";
import { ORIGIN, type Target } from "./target.ts";

const SENDS_MAIL: ReadonlySet<string> = new Set(["signup", "otp", "recover", "resend", "reauthenticate"]);
const MOST_TURNS = 30;

interface Memory {
  email: string;
  other: string;
  links: { hash: string; type: string; code: string }[];
  refreshTokens: string[];
  accessToken: string;
  /** The link that the present request sends. */
  sent: string;
  /** Links that have opened a session. */
  used: Set<string>;
  /** Passwords that were ever sent for the account. */
  passwords: Set<string>;
}

/** Sends the requests of a story, each after the answer to the one before. */
export async function tell(target: Target, steps: readonly Step[]): Promise<Outcome[]> {
  const email = `${randomUUID()}@exemple.fr`;
  const memory: Memory = {
    email,
    other: `neu-${email}`,
    links: [],
    refreshTokens: [],
    accessToken: "",
    sent: "",
    used: new Set(),
    passwords: new Set(),
  };
  const outcomes: Outcome[] = [];
  const told: string[] = [];
  for (const one of steps) {
    const { path, method, body } = requestOf(one, memory);
    const headers = new Headers({
      apikey: target.backend.publishableKey,
      "Content-Type": "application/json",
    });
    if (memory.accessToken) headers.set("Authorization", `Bearer ${memory.accessToken}`);
    const hasBody = method !== "GET" && body !== undefined;
    const from = performance.now();
    const response = await target.backend.fetch(
      new Request(`${ORIGIN}/auth/v1/${path}`, { method, headers, ...(hasBody && { body }) }),
    );
    const text = await response.text();
    const milliseconds = performance.now() - from;
    told.push(`  ${method} ${path} ${hasBody ? body : ""} answered ${response.status}`);
    if (response.status === 200 && SENDS_MAIL.has(one.action)) await takeMails(target, memory);
    const problem =
      judge(one, response, text, memory, target) ??
      (milliseconds > DEADLINE_MS ? "slower than the deadline" : null);
    outcomes.push({
      problem: problem && `${problem}\n${told.join("\n")} ${text.slice(0, 300)}`,
      milliseconds,
      status: response.status,
    });
    if (problem) break;
  }
  return outcomes;
}

function requestOf(step: Step, memory: Memory): { path: string; method: string; body?: string } {
  const { email } = memory;
  const post = (path: string, body: object) => ({ path, method: "POST", body: JSON.stringify(body) });
  switch (step.action) {
    case "signup":
      memory.passwords.add(step.password);
      return post("signup", {
        email,
        password: step.password,
        data: step.data,
        ...(step.pkce && { code_challenge: "a".repeat(43), code_challenge_method: "s256" }),
      });
    case "otp":
      return post("otp", { email, create_user: step.isNew });
    case "recover":
      return post("recover", { email });
    case "resend":
      return post("resend", { email, type: step.type });
    case "verify":
      return verification(step, memory);
    case "password":
      return post("token?grant_type=password", { email, password: step.password });
    case "refresh":
      return post("token?grant_type=refresh_token", {
        refresh_token: chosen(step.source, memory.refreshTokens),
      });
    case "user":
      return {
        path: "user",
        method: step.method,
        ...(step.method === "PUT" && { body: JSON.stringify(changesOf(step.changes, memory)) }),
      };
    case "logout":
      return { path: `logout${step.scope === null ? "" : `?scope=${step.scope}`}`, method: "POST" };
    case "reauthenticate":
      return { path: "reauthenticate", method: "GET" };
    case "raw":
      return { path: step.path, method: step.method, body: step.body };
  }
}

function changesOf(changes: Record<string, unknown>, memory: Memory): Record<string, unknown> {
  if (typeof changes.password === "string") memory.passwords.add(changes.password);
  return {
    ...changes,
    ...("email" in changes && { email: changes.email === "other" ? memory.other : memory.email }),
    ...(changes.nonce === "code" && { nonce: memory.links.at(-1)?.code ?? "000000" }),
  };
}

function verification({ by, source, type }: Extract<Step, { action: "verify" }>, memory: Memory) {
  const { links, email } = memory;
  const link = source.from === "first" ? links[0] : links.at(-1);
  const hash = source.from === "text" ? source.text : (link?.hash ?? "");
  memory.sent = by === "code" ? "" : hash;
  const code = source.from === "text" ? source.text : (link?.code ?? "");
  const asked = type ?? link?.type ?? "email";
  if (by === "get")
    return {
      path: `verify?token=${encodeURIComponent(hash)}&type=${asked}&redirect_to=/compte`,
      method: "GET",
    };
  const body = by === "link" ? { type: asked, token_hash: hash } : { type: asked, token: code, email };
  return { path: "verify", method: "POST", body: JSON.stringify(body) };
}

const chosen = (from: Source, known: readonly string[]) =>
  from.from === "text" ? from.text : ((from.from === "first" ? known[0] : known.at(-1)) ?? "");

/** Mail leaves after the answer. Not every request sends one, so this waits for a short while only. */
async function takeMails({ mails }: Target, memory: Memory): Promise<void> {
  const isOurs = ({ to }: { to: string }) => to === memory.email || to === memory.other;
  for (let turn = 0; turn < MOST_TURNS && !mails.some(isOurs); turn += 1) await wait(1);
  for (let index = mails.length - 1; index >= 0; index -= 1) {
    const mail = mails[index];
    if (mail?.to !== memory.email && mail?.to !== memory.other) continue;
    mails.splice(index, 1);
    const parameters = mail.link ? new URL(mail.link).searchParams : new URLSearchParams();
    const code = /^ {4}(\d{6})$/m.exec(mail.text)?.[1] ?? "";
    memory.links.push({
      hash: parameters.get("token_hash") ?? "",
      type: parameters.get("type") ?? "email",
      code,
    });
  }
}

function judge(
  step: Step,
  { status, headers }: Response,
  text: string,
  memory: Memory,
  { reported }: Target,
): string | null {
  if (status >= 500) return `a failure of the server: ${String(reported.at(-1))}`;
  const session = sessionIn(text, headers);
  if (!session) return null;
  if (step.action === "password" && !memory.passwords.has(step.password))
    return "a password that was never chosen signs in";
  if (session.email !== undefined && session.email !== memory.email && session.email !== memory.other)
    return "a session of somebody else";
  if (step.action === "verify" && memory.sent !== "") {
    if (memory.used.has(memory.sent)) return "a link opens a second session";
    memory.used.add(memory.sent);
  }
  memory.accessToken = session.accessToken;
  memory.refreshTokens.push(session.refreshToken);
  return null;
}

function sessionIn(
  text: string,
  headers: Headers,
): { accessToken: string; refreshToken: string; email?: string } | null {
  const location = headers.get("Location");
  const fragment = new URLSearchParams(location ? new URL(location, ORIGIN).hash.slice(1) : "");
  const token = fragment.get("access_token");
  if (token) return { accessToken: token, refreshToken: fragment.get("refresh_token") ?? "" };
  try {
    const body = JSON.parse(text);
    if (typeof body?.access_token !== "string") return null;
    return { accessToken: body.access_token, refreshToken: body.refresh_token, email: body.user?.email };
  } catch {
    return null;
  }
}
