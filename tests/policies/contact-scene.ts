/** Messages that visitors send with the contact form, over a database of the test's own. */
import { randomUUID } from "node:crypto";
import type { OwnerConnection, Parameter } from "@levidence/backend/database";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Engine } from "#tests/support/databases/engines.ts";

export interface Sending {
  /** Several are messages of one statement. */
  email?: string | null | string[];
  text?: string;
  /** A network address; `null` is none. */
  from?: string | null;
  proof?: string;
  role?: string;
}

export interface Refusal {
  code: string;
  hint: string;
  message: string;
  detail: string;
}

export const someone = () => `${randomUUID()}@exemple.fr`;
export const address = (number: number) => `10.${number >> 8}.${number & 255}.1`;

/** Opens the database before the tests of the surrounding `describe`, and empties it of messages before each. */
export function contactScene({ openAsOwner }: Engine) {
  let owner: OwnerConnection;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ connection: owner, close } = await openAsOwner());
  });
  afterAll(() => close());
  beforeEach(() =>
    owner.script(`
      truncate private.attempts, public.contact_messages, backend.outbox`),
  );

  /** Sends a message as a visitor of the data interface does. @throws DatabaseError */
  async function send({
    email = someone(),
    text = "Bonjour",
    from = "192.0.2.1",
    proof = "",
    role = "anon",
  }: Sending) {
    const headers = JSON.stringify({
      ...(from && { "x-forwarded-for": from }),
      ...(proof && { "x-proof": proof }),
    });
    await owner.script("begin");
    try {
      await owner.query("select set_config('request.headers', $1, true), set_config('role', $2, true)", [
        headers,
        role,
      ]);
      await owner.query(
        `insert into public.contact_messages (name, email, subject, message)
         select 'Ada', email, 'Bonjour', $2 from json_array_elements_text($1::json) as email`,
        [JSON.stringify([email].flat()), text],
      );
      await owner.script("commit");
    } catch (error) {
      await owner.script("rollback");
      throw error;
    }
  }

  const refusalOf = (sending: Sending) =>
    send(sending).then(
      () => {
        throw new Error("The message was taken");
      },
      (error: Refusal) => ({ ...error, message: error.message, ...JSON.parse(error.detail) }),
    );

  /** As if so many strangers had sent a message, with a proof where one was needed. */
  const otherMessages = (count: number, kind = "contact", who = "''") =>
    owner.script(`
      insert into private.attempts (key, ends_at, count)
      values (private.attempt_key('${kind}', ${who}), now() + interval '1 hour', ${count})
      on conflict (key) do update set count = attempts.count + ${count}`);
  /** As if they had answered by waiting. */
  const waitedMessages = async (count: number) => {
    await otherMessages(count);
    await otherMessages(count, "contact after waiting");
  };

  /** The challenge that the message would have got so many seconds ago. */
  async function challengeFrom(secondsAgo: number, email: string, bits = 12): Promise<string> {
    const { rows } = await owner.query(
      `select private.contact_challenge(extract(epoch from now())::bigint - ${secondsAgo}, 20, ${bits},
         sha256(convert_to(jsonb_build_array('Ada', $1::text, 'Bonjour', 'Bonjour')::text, 'UTF8'))) as challenge`,
      [email],
    );
    return String(rows[0]?.challenge);
  }

  const stored = async () =>
    Number((await owner.query("select count(*) from public.contact_messages")).rows[0]?.count);
  /** The mails that wait to leave. */
  const mails = async (kind: string) =>
    (await owner.query("select request from backend.outbox where request ->> 'kind' = $1", [kind])).rows.map(
      ({ request }) => request,
    );

  return {
    query: (sql: string, parameters: Parameter[] = []) => owner.query(sql, parameters),
    script: (sql: string) => owner.script(sql),
    send,
    refusalOf,
    otherMessages,
    waitedMessages,
    challengeFrom,
    stored,
    mails,
    acknowledged: () => mails("contact-acknowledgement"),
  };
}
