/**
 * The contact form under a flood: newcomers get through, and a proof serves for one message and half an hour.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { solveChallenge } from "#app/routes/public/contact/challenge/proof-of-work.ts";
import { migrate } from "#backend/database/migrate.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";
import type { OwnerSession } from "#backend/database/session.ts";
import { projectDatabase } from "#server/project-database.ts";
import { copyEmbeddedTemplate } from "#tests/engines.ts";
import { copyPostgresTemplate } from "#tests/postgres-databases.ts";

interface Sending {
  email?: string;
  text?: string;
  from?: string;
  proof?: string;
}

interface Refusal {
  code: string;
  hint: string;
  message: string;
  detail: string;
}

const someone = () => `${randomUUID()}@exemple.fr`;
const address = (number: number) => `10.${number >> 8}.${number & 255}.1`;

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
  beforeEach(() => owner.script("truncate private.contact_attempts, public.contact_messages"));

  /** Sends a message as a visitor of the data interface. @throws DatabaseError */
  async function send({ email = someone(), text = "Bonjour", from = "192.0.2.1", proof = "" }: Sending) {
    const headers = JSON.stringify({ "x-forwarded-for": from, ...(proof && { "x-proof": proof }) });
    await owner.script("begin");
    try {
      await owner.query("select set_config('request.headers', $1, true), set_config('role', 'anon', true)", [
        headers,
      ]);
      await owner.query(
        "insert into public.contact_messages (name, email, subject, message) values ('Ada', $1, 'Bonjour', $2)",
        [email, text],
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
  const otherMessages = (count: number, changes = "") =>
    owner.script(`
      insert into private.contact_attempts (email_digest, network_digest)
      select sha256(n::text::bytea), sha256(n::text::bytea) from generate_series(1, ${count}) as n;
      ${changes && `update private.contact_attempts set ${changes}`}`);

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

  test("400 messages from 400 addresses stop at sixty, and newcomers get through with and without JavaScript", async () => {
    const outcomes = [];
    for (let sent = 0; sent < 400; sent += 1)
      outcomes.push(
        await send({ from: address(sent) }).then(
          () => "taken",
          ({ hint }) => hint,
        ),
      );
    expect(outcomes.slice(0, 60)).toEqual(Array(60).fill("taken"));
    expect(outcomes.slice(60)).toEqual(Array(340).fill("contact_challenge"));

    const newcomer = { email: someone(), from: "198.51.100.1" };
    const { challenge, retry_after, code, message } = await refusalOf(newcomer);
    expect({ code, retry_after, message }).toEqual({
      code: "PT429",
      retry_after: 20,
      message:
        "Beaucoup de messages nous arrivent en ce moment. Envoyez le vôtre à nouveau dans 20 secondes.",
    });
    await send({ ...newcomer, proof: solveChallenge(challenge) });

    const withoutScript = { email: someone(), from: "198.51.100.2" };
    const waited = await challengeFrom(20, withoutScript.email);
    await send({ ...withoutScript, proof: `${waited}.` });
    expect(await stored()).toBe(62);
  });

  test("the work and the waiting grow with the flood, and stay bearable", async () => {
    await otherMessages(400, "has_waited = true");
    const { challenge, retry_after } = await refusalOf({});
    expect([retry_after, challenge.split(".")[2]]).toEqual([420, "18"]);
    await otherMessages(4_500);
    const last = await refusalOf({});
    expect([last.retry_after, last.challenge.split(".")[2]]).toEqual([420, "20"]);
  });

  test("waiting is offered to a thousand an hour, a proof to everybody up to five thousand", async () => {
    await otherMessages(1_000, "has_waited = true");
    const email = someone();
    const challenge = await challengeFrom(25, email);
    expect(await refusalOf({ email, proof: `${challenge}.` })).toMatchObject({
      hint: "too_many_messages",
      retry_after: 3600,
    });
    await send({ email, proof: solveChallenge(challenge) });
    await otherMessages(4_000);
    expect(await refusalOf({})).toMatchObject({ hint: "too_many_messages" });
  });

  test("of 300 messages from one /48, ten are taken freely and ten with a proof; others are not concerned", async () => {
    const outcomes: Record<string, number> = {};
    for (let sent = 0; sent < 300; sent += 1) {
      const email = someone();
      const from = `2001:db8:1:${sent.toString(16)}::1`;
      const outcome = await send({ email, from })
        .catch(async ({ hint }: Refusal) => {
          if (hint !== "contact_challenge") return hint;
          await send({ email, from, proof: solveChallenge(await challengeFrom(0, email, 1)) });
          return "proven";
        })
        .then((refused) => refused ?? "free");
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    expect(outcomes).toEqual({ free: 10, proven: 10, too_many_messages: 280 });
    await send({ from: "2001:db8:2::1" });
  });

  test.each([
    ["2001:db8:1::1", "2001:db8:ff::1", "2001:db9::1"],
    ["203.0.113.1", "203.0.200.1", "203.1.113.1"],
  ])("one provider sends a tenth of an hour's messages at most: %s", async (first, neighbour, other) => {
    await send({ from: first });
    // As if other networks of this provider had sent so many.
    await owner.script(`
      insert into private.contact_attempts (email_digest, network_digest, provider_digest)
      select sha256(n::text::bytea), sha256(n::text::bytea), provider_digest
      from private.contact_attempts, generate_series(1, 498) as n`);
    const proven = async (from: string) => {
      const email = someone();
      await send({ email, from, proof: solveChallenge(await challengeFrom(0, email, 1)) });
    };
    await proven(neighbour);
    await expect(proven(neighbour)).rejects.toMatchObject({ hint: "too_many_messages" });
    await proven(other);
  });

  test("an IPv4 address written as IPv6 is itself, and not one of a network of all others", async () => {
    for (let sent = 0; sent < 5; sent += 1) await send({ from: "::ffff:203.0.113.7" });
    expect(await refusalOf({ from: "203.0.113.7" })).toMatchObject({ hint: "too_many_messages" });
    await send({ from: "::ffff:203.0.113.8" });
  });

  test("the publisher gets a mail for each of two hundred messages an hour, and finds the others in the back office", async () => {
    await owner.script("truncate backend.outbox");
    for (const [others, mails] of [
      [199, 1],
      [200, 1],
    ] as const) {
      await owner.script("truncate private.contact_attempts");
      await otherMessages(others);
      const email = someone();
      await send({ email, proof: solveChallenge(await challengeFrom(0, email, 1)) });
      const { rows } = await owner.query("select count(*)::integer as mails from backend.outbox");
      expect(rows).toEqual([{ mails }]);
    }
    expect(await stored()).toBe(2);
  });

  describe("when a proof is needed", () => {
    beforeEach(() => otherMessages(60));

    test.each(["solved", "waited for"])("one that was %s serves once", async (way) => {
      const email = someone();
      const challenge = await challengeFrom(20, email);
      const proof = way === "solved" ? solveChallenge(challenge) : `${challenge}.`;
      await send({ email, proof });
      const again = await refusalOf({ email, proof });
      expect(again).toMatchObject({ hint: "contact_challenge", retry_after: 20 });
      expect(again.challenge).not.toBe(challenge);
    });

    test("it serves for no other message", async () => {
      const email = someone();
      const proof = solveChallenge(await challengeFrom(20, email));
      for (const other of [{ email: someone() }, { email, text: "Autre chose" }])
        expect(await refusalOf({ ...other, proof })).toMatchObject({ hint: "contact_challenge" });
      await send({ email, proof });
    });

    test("it expires after half an hour", async () => {
      const email = someone();
      const expired = solveChallenge(await challengeFrom(1_801, email));
      expect(await refusalOf({ email, proof: expired })).toMatchObject({ hint: "contact_challenge" });
      await send({ email, proof: solveChallenge(await challengeFrom(1_790, email)) });
    });

    test("whoever sends again too early keeps the challenge, and reads how long is left", async () => {
      const email = someone();
      const challenge = await challengeFrom(5, email);
      const early = await refusalOf({ email, proof: `${challenge}.` });
      expect(early.challenge).toBe(challenge);
      expect(early.retry_after).toBeLessThanOrEqual(15);
      expect(early.message).toContain(`dans ${early.retry_after} secondes`);
    });

    test("easier terms, another time and a made-up signature are refused", async () => {
      const email = someone();
      const [issued, wait, bits, signature] = (await challengeFrom(0, email, 20)).split(".");
      for (const forged of [
        solveChallenge(`${issued}.${wait}.0.${signature}`),
        `${issued}.0.${bits}.${signature}.`,
        `${Number(issued) - 60}.${wait}.${bits}.${signature}.`,
        `${issued}.${wait}.${bits}.${"0".repeat(64)}.1`,
        `${issued}.${wait}.${bits}.${signature}.1`,
        `99999999999.9999.99.${signature}.1`,
        "x".repeat(10_000),
      ])
        expect(await refusalOf({ email, proof: forged })).toMatchObject({ hint: "contact_challenge" });
    });

    test("one statement with the same message twice needs two proofs", async () => {
      const email = someone();
      const proof = solveChallenge(await challengeFrom(0, email));
      const twice = owner.script(`
        begin; set local role anon;
        select set_config('request.headers', '${JSON.stringify({ "x-proof": proof })}', true);
        insert into public.contact_messages (name, email, subject, message)
        select 'Ada', '${email}', 'Bonjour', 'Bonjour' from generate_series(1, 2)`);
      await expect(twice).rejects.toMatchObject({ hint: "contact_challenge" });
      await owner.script("rollback");
      expect(await stored()).toBe(0);
    });

    test("visitors can neither make challenges nor see what was counted", async () => {
      for (const call of [
        "private.contact_challenge(0, 0, 0, ''::bytea)",
        "private.require_contact_proof(''::bytea, 0, 0)",
      ]) {
        const asVisitor = owner.script(`begin; set local role anon; select ${call}`);
        await expect(asVisitor).rejects.toMatchObject({ code: "42501" });
        await owner.script("rollback");
      }
    });
  });
});
