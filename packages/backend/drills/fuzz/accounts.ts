/** Stories of one person with the accounts: steps made at random, with the links, codes and tokens of earlier ones. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { DEADLINE_MS } from "./question.ts";
import type { Note } from "./run.ts";
import { ORIGIN, type Target } from "./target.ts";
import { onceIn, unusualText } from "./values.ts";

/** What is known of the account at this point of the story. */
class Account {
  readonly email = `${randomUUID()}@exemple.fr`;
  readonly other = `neu-${this.email}`;
  readonly links: { hash: string; type: string; code: string }[] = [];
  readonly refreshTokens: string[] = [];
  accessToken = "";
  /** Links that have opened a session. */
  readonly used = new Set<string>();
  /** Passwords that were ever sent for the account. */
  readonly passwords = new Set<string>();
}

interface Told {
  target: Target;
  note: Note;
  /** The requests so far. */
  lines: string[];
}

interface Sent {
  path: string;
  /** Default: `POST`. */
  method?: string;
  body?: object | string;
  sendsMail?: boolean;
  /** By which of them a session opens. */
  password?: string;
  link?: string;
}

/** A request, made from what is known of the account, and its answer, which is judged by it. */
class Step implements fc.AsyncCommand<Account, Told> {
  readonly sent: (account: Account) => Sent;

  constructor(sent: (account: Account) => Sent) {
    this.sent = sent;
  }

  check = () => true;

  async run(account: Account, { target, note, lines }: Told): Promise<void> {
    const sent = this.sent(account);
    const { path, method = "POST", sendsMail } = sent;
    const body = typeof sent.body === "object" ? JSON.stringify(sent.body) : sent.body;
    const headers = new Headers({
      apikey: target.backend.publishableKey,
      "Content-Type": "application/json",
    });
    if (account.accessToken) headers.set("Authorization", `Bearer ${account.accessToken}`);
    const hasBody = method !== "GET" && body !== undefined;
    const from = performance.now();
    const response = await target.backend.fetch(
      new Request(`${ORIGIN}/auth/v1/${path}`, { method, headers, ...(hasBody && { body }) }),
    );
    const text = await response.text();
    const milliseconds = performance.now() - from;
    lines.push(`  ${method} ${path} ${hasBody ? body : ""} answered ${response.status}`);
    if (response.status === 200 && sendsMail) await takeMails(target, account);
    const problem =
      judge(sent, response, text, account, target) ??
      (milliseconds > DEADLINE_MS ? "slower than the deadline" : null);
    note({
      problem: problem && `${problem}\n${lines.join("\n")} ${text.slice(0, 300)}`,
      milliseconds,
      status: response.status,
    });
  }
}

const PASSWORDS = ["Trois petits chats 3 !", "Quatre petits chats 4 !", "court", "", "é".repeat(80)] as const;
const TYPES = ["signup", "email", "magiclink", "recovery", "email_change", "invite", "sms", ""] as const;
const PATHS = [
  ...["signup", "token?grant_type=password", "token?grant_type=pkce", "token?grant_type=x", "verify", "otp"],
  ...["recover", "resend", "user", "logout?scope=all", "settings", "health", ".well-known/jwks.json"],
  ...["admin/users", "authorize", ""],
];
const BODIES = [
  ...["", "null", "[]", "{", '{"email":{"a":1}}', '{"email":"a@b.fr","password":1}'],
  ...['{"email":"\\ud800@b.fr"}', '{"email":"a\\u0000@b.fr","password":"x"}'],
  '{"auth_code":"x","code_verifier":"y"}',
  '{"email":"a@b.fr","code_challenge":"x","code_challenge_method":"s256"}',
];

const passwords = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(PASSWORDS[0], PASSWORDS[1]) },
  { weight: 1, arbitrary: fc.constantFrom(...PASSWORDS) },
);

/** Which of the links, codes or tokens so far a step takes, by its place; or a text in place of them. */
const sources: fc.Arbitrary<number | string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(-1) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.oneof(unusualText(20), fc.constantFrom("000000", "pkce_x")) },
);
const chosen = (source: number | string, known: readonly string[]) =>
  typeof source === "string" ? source : (known.at(source) ?? "");

const userData: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ first_name: fc.string({ unit: "grapheme", maxLength: 20 }), last_name: unusualText() }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
);

const stepOf = <Values>(values: fc.Arbitrary<Values>, sent: (values: Values, account: Account) => Sent) =>
  values.map((some) => new Step((account) => sent(some, account)));

const signUp = (password: fc.Arbitrary<string>, pkce: fc.Arbitrary<boolean>) =>
  stepOf(fc.record({ password, data: fc.option(userData), pkce }), ({ pkce, ...given }, account) => {
    account.passwords.add(given.password);
    const challenge = { code_challenge: "a".repeat(43), code_challenge_method: "s256" };
    const body = { email: account.email, ...given, ...(pkce && challenge) };
    return { path: "signup", body, sendsMail: true };
  });

const verification = (
  source: fc.Arbitrary<number | string>,
  type: fc.Arbitrary<string | null>,
  by: fc.Arbitrary<"link" | "code" | "get">,
) =>
  stepOf(fc.record({ by, source, type }), ({ by, source, type }, { email, links }) => {
    const asked = type ?? links.at(typeof source === "number" ? source : -1)?.type ?? "email";
    const code = chosen(
      source,
      links.map((link) => link.code),
    );
    const hash = chosen(
      source,
      links.map((link) => link.hash),
    );
    if (by === "code") return { path: "verify", body: { type: asked, token: code, email } };
    if (by === "link") return { path: "verify", body: { type: asked, token_hash: hash }, link: hash };
    const query = `token=${encodeURIComponent(hash)}&type=${asked}&redirect_to=/compte`;
    return { path: `verify?${query}`, method: "GET", link: hash };
  });

const changesOfUser = fc.record(
  {
    password: fc.constantFrom(...PASSWORDS),
    current_password: fc.constantFrom(...PASSWORDS),
    data: userData,
    email: fc.constantFrom("other", "same"),
    nonce: fc.constantFrom("000000", "code"),
  },
  { requiredKeys: [] },
);

const steps = fc.oneof(
  { weight: 4, arbitrary: signUp(passwords, fc.boolean()) },
  {
    weight: 3,
    arbitrary: stepOf(
      fc.record({ path: fc.constantFrom("otp", "recover"), create_user: fc.option(fc.boolean()) }),
      ({ path, create_user }, { email }) => ({
        path,
        body: { email, ...(path === "otp" && { create_user }) },
        sendsMail: true,
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: stepOf(fc.constantFrom(...TYPES), (type, { email }) => ({
      path: "resend",
      body: { email, type },
      sendsMail: true,
    })),
  },
  {
    weight: 6,
    arbitrary: verification(
      sources,
      onceIn(4, fc.constantFrom(...TYPES)),
      fc.constantFrom("link", "code", "get"),
    ),
  },
  {
    weight: 4,
    arbitrary: stepOf(passwords, (password, { email }) => ({
      path: "token?grant_type=password",
      body: { email, password },
      password,
    })),
  },
  {
    weight: 2,
    arbitrary: stepOf(sources, (source, { refreshTokens }) => ({
      path: "token?grant_type=refresh_token",
      body: { refresh_token: chosen(source, refreshTokens) },
    })),
  },
  { weight: 2, arbitrary: stepOf(fc.constant("user"), (path) => ({ path, method: "GET" })) },
  {
    weight: 2,
    arbitrary: stepOf(changesOfUser, (changes, account) => {
      if (changes.password !== undefined) account.passwords.add(changes.password);
      const email = changes.email === "other" ? account.other : account.email;
      const nonce = changes.nonce === "code" ? (account.links.at(-1)?.code ?? "000000") : changes.nonce;
      return { path: "user", method: "PUT", body: { ...changes, ...(changes.email && { email }), nonce } };
    }),
  },
  {
    weight: 1,
    arbitrary: stepOf(
      fc.constantFrom("", "?scope=local", "?scope=others", "?scope=global", "?scope=x"),
      (scope) => ({
        path: `logout${scope}`,
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: stepOf(fc.constant("reauthenticate"), (path) => ({ path, method: "GET", sendsMail: true })),
  },
  {
    weight: 2,
    arbitrary: stepOf(
      fc.record({
        path: fc.constantFrom(...PATHS),
        method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
        body: fc.oneof(fc.json({ maxDepth: 3 }), fc.constantFrom(...BODIES)),
      }),
      (request) => request,
    ),
  },
);

/** An account that is confirmed, so that what follows reaches deep. */
const confirmed = fc.tuple(
  signUp(fc.constant(PASSWORDS[0]), fc.constant(false)),
  verification(fc.constant(-1), fc.constant(null), fc.constantFrom("link", "code")),
);

type Steps = Iterable<fc.AsyncCommand<Account, Told>>;

/** Its beginning, which is mostly a confirmed account, and what follows. */
type Story = readonly [beginning: Steps, rest: Steps];

export const storiesOf = (): fc.Arbitrary<Story> =>
  fc.tuple(
    fc.oneof({ weight: 3, arbitrary: confirmed }, { weight: 1, arbitrary: fc.constant([]) }),
    fc.commands([steps], { maxCommands: 10 }),
  );

/** Sends the requests of a story, each after the answer to the one before. */
export const tell = (target: Target, [beginning, rest]: Story, note: Note): Promise<void> =>
  fc.asyncModelRun(
    () => ({ model: new Account(), real: { target, note, lines: [] } }),
    [...beginning, ...rest],
  );

const MOST_TURNS = 30;

/** Mail leaves after the answer. Not every request sends one, so this waits for a short while only. */
async function takeMails({ mails }: Target, { email, other, links }: Account): Promise<void> {
  const isOurs = ({ to }: { to: string }) => to === email || to === other;
  for (let turn = 0; turn < MOST_TURNS && !mails.some(isOurs); turn += 1) await wait(1);
  for (const mail of mails.filter(isOurs).reverse()) {
    mails.splice(mails.indexOf(mail), 1);
    const parameters = mail.link ? new URL(mail.link).searchParams : new URLSearchParams();
    const code = /^ {4}(\d{6})$/m.exec(mail.text)?.[1] ?? "";
    links.push({ hash: parameters.get("token_hash") ?? "", type: parameters.get("type") ?? "email", code });
  }
}

function judge(
  { password, link }: Sent,
  { status, headers }: Response,
  text: string,
  account: Account,
  { reported }: Target,
): string | null {
  if (status >= 500) return `a failure of the server: ${String(reported.at(-1))}`;
  const session = sessionIn(text, headers);
  if (!session) return null;
  if (password !== undefined && !account.passwords.has(password))
    return "a password that was never chosen signs in";
  if (session.email !== undefined && session.email !== account.email && session.email !== account.other)
    return "a session of somebody else";
  if (link) {
    if (account.used.has(link)) return "a link opens a second session";
    account.used.add(link);
  }
  account.accessToken = session.accessToken;
  account.refreshTokens.push(session.refreshToken);
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
