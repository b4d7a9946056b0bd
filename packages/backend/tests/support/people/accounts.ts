/** A backend with accounts and a mailbox, reached by the official client. */

import { AuthClient } from "@supabase/auth-js";
import type { Database } from "#backend/database/database.ts";
import type { MailContent, WrittenMail } from "#backend/mail/content.ts";
import { highLimits } from "./high-limits.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";
import { startBackend, type TestBackend, type TestBackendOptions } from "./test-backend.ts";

export interface TestAccounts extends TestBackend, Mailbox {
  /** A new browser, with its own session and PKCE verifiers. */
  browser(flowType?: "implicit" | "pkce"): InstanceType<typeof AuthClient>;
  /** Sends a request to /auth/v1. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** Words without a language: what the mail is for, its link and its code. */
export function writeMail(content: MailContent): WrittenMail {
  const link = "link" in content ? content.link : undefined;
  const code = "code" in content ? `    ${content.code}\n` : "";
  return { subject: content.kind, text: `${link ?? ""}\n${code}`, html: "", language: "en", link };
}

export const password = "Trois petits chats 3 !";

/** So high that only the tests of limits reach them. */
const limits = highLimits(10_000);

export async function startAccounts(
  database: Database,
  options: TestBackendOptions = {},
): Promise<TestAccounts> {
  const mailbox = createMailbox();
  const test = await startBackend(database, {
    mail: { transport: mailbox.transport, write: writeMail, report: (line) => test.reported.push(line) },
    ...options,
    auth: {
      siteUrl: "https://site.test",
      linkPath: "/auth/lien",
      mailIntervalSeconds: 0,
      bcryptCost: 4,
      limits,
      ...options.auth,
    },
  });
  const { backend } = test;
  const fetch: typeof globalThis.fetch = (input, init) => backend.fetch(new Request(input, init));
  const url = "http://backend.test/auth/v1";
  return {
    ...test,
    ...mailbox,
    browser(flowType = "implicit") {
      const kept = new Map<string, string>();
      return new AuthClient({
        url,
        headers: { apikey: backend.publishableKey },
        fetch,
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      });
    },
    ask(path, init) {
      const headers = new Headers(init?.headers);
      if (!headers.has("apikey")) headers.set("apikey", backend.publishableKey);
      return fetch(`${url}${path}`, { ...init, headers });
    },
  };
}
