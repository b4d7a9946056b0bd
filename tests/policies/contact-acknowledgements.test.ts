/** The acknowledgement of a contact message: whoever types strangers' addresses cannot fill their mailboxes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailboxOf } from "#backend/auth/mailbox.ts";
import { migrate } from "#backend/database/migrate.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";
import type { OwnerSession } from "#backend/database/session.ts";
import { projectDatabase } from "#server/project-database.ts";
import { copyEmbeddedTemplate } from "#tests/engines.ts";
import { copyPostgresTemplate } from "#tests/postgres-databases.ts";

const SPELLINGS = [
  "Victime+a@Exemple.fr",
  "victime+b+c@exemple.fr",
  "vic.time@gmail.com",
  "victime+x@googlemail.com",
  "+x@exemple.fr",
  "a+@exemple.fr",
  "<a,b>@exemple.fr",
];

describe.each([
  ["PGlite", async () => copyEmbeddedTemplate()],
  ["PostgreSQL", copyPostgresTemplate],
] as const)("on %s", (_, makePlace) => {
  let owner: OwnerSession;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const place = await makePlace();
    const opened = await openAsOwner(place);
    owner = opened.session;
    await migrate(owner, { ...projectDatabase, report: () => undefined });
    close = async () => {
      await opened.close();
      await ("remove" in place ? place.remove() : place.drop());
    };
  });
  afterAll(() => close());
  beforeEach(() =>
    owner.script(`
      truncate private.contact_attempts, private.contact_acknowledgements, public.contact_messages, backend.outbox`),
  );

  /** Sends messages in one statement, as a request of this role would. */
  async function send(emails: string | string[], from?: string, role = "anon") {
    const headers = JSON.stringify(from ? { "x-forwarded-for": from } : {});
    await owner.script("begin");
    try {
      await owner.query("select set_config('request.headers', $1, true), set_config('role', $2, true)", [
        headers,
        role,
      ]);
      await owner.query(
        `insert into public.contact_messages (name, email, subject, message)
         select 'Eve', email, 'Achetez', 'https://exemple.fr' from json_array_elements_text($1::json) as email`,
        [JSON.stringify([emails].flat())],
      );
      await owner.script("commit");
    } catch (error) {
      await owner.script("rollback");
      throw error;
    }
  }

  const acknowledged = async () =>
    (
      await owner.query(
        "select request from backend.outbox where request ->> 'kind' = 'contact-acknowledgement'",
      )
    ).rows.map(({ request }) => request);
  const address = (number: number) => `10.${number >> 8}.${number & 255}.1`;

  test("asks for one mail to the sender, and keeps nothing of the message in the request", async () => {
    await send("zoe@exemple.fr", "192.0.2.1");
    expect(await acknowledged()).toEqual([{ kind: "contact-acknowledgement", email: "zoe@exemple.fr" }]);
  });

  test("a mailbox gets one a day, from however many networks and in however many spellings", async () => {
    const spellings = ["victime@gmail.com", "VICTIME@gmail.com", "vic.time+spam@googlemail.com"];
    for (let sent = 0; sent < 12; sent += 1)
      await send(spellings[sent % 3] ?? "", address(sent)).catch(() => undefined);
    expect(await acknowledged()).toHaveLength(1);
    await owner.script(`
      truncate private.contact_attempts;
      update private.contact_acknowledgements set queued_at = now() - interval '23 hours'`);
    await send("victime@gmail.com", address(20));
    expect(await acknowledged()).toHaveLength(1);
    await owner.script("update private.contact_acknowledgements set queued_at = now() - interval '25 hours'");
    await send("victime@gmail.com", address(21));
    expect(await acknowledged()).toHaveLength(2);
  });

  test("a network writes to one stranger an hour, and callers without a network are one", async () => {
    for (const from of ["192.0.2.7", "2001:db8:1:1::1", undefined]) {
      await owner.script("truncate private.contact_attempts, backend.outbox");
      for (let sent = 0; sent < 5; sent += 1) await send(`inconnu-${from}-${sent}@exemple.fr`, from);
      expect(await acknowledged()).toHaveLength(1);
    }
  });

  test("one statement with many addresses writes to none of them", async () => {
    await send(["a@exemple.fr", "b@exemple.fr", "c@exemple.fr"], "192.0.2.1");
    expect(await acknowledged()).toEqual([]);
  });

  test("a flood from 200 addresses writes to sixty, also when it brings proofs", async () => {
    for (let sent = 0; sent < 200; sent += 1)
      await send(`inconnu-${sent}@exemple.fr`, address(sent)).catch(() => undefined);
    expect(await acknowledged()).toHaveLength(60);
    await owner.script(`
      truncate backend.outbox;
      create or replace function private.has_leading_zeros(work text, bits integer) returns boolean
        language sql immutable strict set search_path = '' as 'select true'`);
    const proof = (
      await owner.query(
        `select private.contact_challenge(extract(epoch from now())::bigint, 20, 16, sha256(convert_to(
           jsonb_build_array('Eve', 'p@exemple.fr', 'Achetez', 'https://exemple.fr')::text, 'UTF8'))) as challenge`,
      )
    ).rows[0]?.challenge;
    await owner.script(`
      begin;
      select set_config('request.headers', '${JSON.stringify({ "x-forwarded-for": "198.51.100.9", "x-proof": `${proof}.1` })}', true);
      set local role anon;
      insert into public.contact_messages (name, email, subject, message)
        values ('Eve', 'p@exemple.fr', 'Achetez', 'https://exemple.fr');
      commit`);
    const { rows } = await owner.query("select request ->> 'kind' as kind from backend.outbox");
    expect(rows).toEqual([{ kind: "contact-message" }]);
  });

  test("the operator's own rows are acknowledged to nobody", async () => {
    await send("zoe@exemple.fr", "192.0.2.1", "service_role");
    expect(await acknowledged()).toEqual([]);
  });

  test("mailboxes are told apart as for the mails of accounts", async () => {
    const { rows } = await owner.query(
      "select private.mailbox_of(email) as mailbox from json_array_elements_text($1::json) as email",
      [JSON.stringify(SPELLINGS)],
    );
    expect(rows.map(({ mailbox }) => mailbox)).toEqual(
      SPELLINGS.map((email) => mailboxOf(email.toLowerCase())),
    );
  });

  test("no address is stored, and what is counted is erased after its day", async () => {
    await send("zoe@exemple.fr", "192.0.2.1");
    const kept = async () =>
      (await owner.query("select a::text as row from private.contact_acknowledgements as a")).rows;
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toContain("zoe");
    await owner.script("select private.erase_contact_messages(now() + interval '23 hours', 10)");
    expect(await kept()).toHaveLength(1);
    await owner.script("select private.erase_contact_messages(now() + interval '25 hours', 10)");
    expect(await kept()).toEqual([]);
  });

  test("visitors read neither the table nor the function", async () => {
    for (const sql of [
      "select * from private.contact_acknowledgements",
      "select private.mailbox_of('a@b.fr')",
    ]) {
      await expect(owner.script(`begin; set local role anon; ${sql}`)).rejects.toMatchObject({
        code: "42501",
      });
      await owner.script("rollback");
    }
  });
});
