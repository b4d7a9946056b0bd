/**
 * The contact form against those who misuse it: how much a sender may send, what a flood has to bring, and that whoever
 * types strangers' addresses cannot fill their mailboxes.
 */

import { mailboxOf } from "@levidence/backend/src/auth/mail-address.ts";
import { spellings } from "@levidence/backend/testing/people/spellings.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { solveChallenge } from "#app/lib/challenge/proof-of-work.ts";
import { emailField } from "#app/lib/data/email-field.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { address, contactScene, type Refusal, type Sending, someone } from "./contact-scene.ts";

const SPELLINGS = [
  "Victime+a@Exemple.fr",
  "victime+b+c@exemple.fr",
  "vic.time@gmail.com",
  "victime+x@googlemail.com",
  "+x@exemple.fr",
  "a+@exemple.fr",
  "a!b&c'd@exemple.fr",
];
/** What is no spelling of an address for us, in the database as in the forms. */
const NO_ADDRESSES = [
  ...Object.values(spellings).map(({ of }) => of("ada", 3)),
  ...[
    "ada@exemple",
    "ada@",
    "@exemple.fr",
    "a b@exemple.fr",
    "a..b@exemple.fr",
    ".a@exemple.fr",
    "josé@exemple.fr",
  ],
  ...["a@b@c.fr", "a,b@exemple.fr", "a@exemple.fr\n", "a@-b.fr", "a@b_c.fr", `${"a".repeat(65)}@exemple.fr`],
  ...["a@exämple.fr", `a@${"b.".repeat(126)}fr`],
];

describe.each(engines)("on $name", (engine) => {
  const {
    script,
    query,
    send,
    refusalOf,
    otherMessages,
    waitedMessages,
    challengeFrom,
    stored,
    mails,
    acknowledged,
  } = contactScene(engine);

  describe("a sender has five messages an hour:", () => {
    test.each<[string, (sent: number) => Sending, Sending]>([
      [
        "an e-mail address, in capitals as well",
        (sent) => ({ email: sent % 2 ? "ada@exemple.fr" : "ADA@exemple.fr", from: address(sent) }),
        { from: address(0) },
      ],
      ["an IPv4 address, with any e-mail address", () => ({ from: "203.0.113.7" }), { from: "203.0.113.8" }],
      [
        "one that is written as IPv6",
        (sent) => ({ from: sent < 5 ? "::ffff:203.0.113.7" : "203.0.113.7" }),
        { from: "::ffff:203.0.113.8" },
      ],
      ["an IPv6 network", (sent) => ({ from: `2001:db8:1:1:${sent}::1` }), { from: "2001:db8:1:2::1" }],
      ["a header that is no address", () => ({ from: "inconnu" }), {}],
    ])("%s", async (_, sending, other) => {
      for (let sent = 0; sent < 5; sent += 1) await send(sending(sent));
      const { code, hint, message, retry_after } = await refusalOf(sending(5));
      expect({ code, hint, message }).toEqual({
        code: "PT429",
        hint: "too_many_messages",
        message: "Trop de messages ont été envoyés. Veuillez réessayer dans une heure.",
      });
      expect(retry_after).toBeGreaterThan(3_500);
      expect(retry_after).toBeLessThanOrEqual(3_600);
      await send(other);
    });

    test("messages of one statement are counted one by one", async () => {
      await expect(send({ email: Array(8).fill(someone()) })).rejects.toMatchObject({ code: "PT429" });
      expect(await stored()).toBe(0);
    });
  });

  test("a message without an e-mail address is refused, and the answer names no private table", async () => {
    await expect(send({ email: null })).rejects.toMatchObject({
      code: "23502",
      message: expect.stringContaining('"email" of relation "contact_messages"'),
    });
  });

  test("a message is erased at the first one that comes after a year", async () => {
    await send({});
    await script("update public.contact_messages set created_at = now() - interval '13 months'");
    await send({});
    expect(await stored()).toBe(1);
  });

  test("what is counted holds no address, and is erased after its hour or its day", async () => {
    await send({ email: "zoe@exemple.fr", from: "203.0.113.99" });
    const kept = async (table: string) => (await query(`select t::text as row from ${table} as t`)).rows;
    // All messages, the address, the network, its provider, and for a day the mailbox.
    expect(await kept("private.attempts")).toHaveLength(5);
    expect(JSON.stringify(await kept("private.attempts"))).not.toMatch(/zoe|203\.0\.113/);
    expect(JSON.stringify(await kept("public.contact_messages"))).not.toContain("203.0.113");
    await script("select private.erase_contact_messages(now() + interval '23 hours', 10)");
    expect(await kept("private.attempts")).toHaveLength(1);
    await script("select private.erase_contact_messages(now() + interval '25 hours', 10)");
    expect(await kept("private.attempts")).toEqual([]);
  });

  describe("under a flood", () => {
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
      // Whoever had to bring a proof is told nothing: that would be a way to write to strangers.
      expect(await acknowledged()).toHaveLength(60);
    });

    test("the work and the waiting grow with the flood, and stay bearable", async () => {
      await waitedMessages(400);
      const { challenge, retry_after } = await refusalOf({});
      expect([retry_after, challenge.split(".")[2]]).toEqual([420, "18"]);
      await otherMessages(4_500);
      const last = await refusalOf({});
      expect([last.retry_after, last.challenge.split(".")[2]]).toEqual([420, "20"]);
    });

    test("waiting is offered to a thousand an hour, a proof to everybody up to five thousand", async () => {
      await waitedMessages(1_000);
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
      ["2001:db8:1::1", "2001:db8:ff::1", "2001:db9::1", "2001:db8::"],
      ["203.0.113.1", "203.0.200.1", "203.1.113.1", "203.0.0.0"],
    ])(
      "one provider sends a tenth of an hour's messages at most: %s",
      async (first, neighbour, other, provider) => {
        await send({ from: first });
        // As if other networks of this provider had sent so many.
        await otherMessages(498);
        await otherMessages(498, "contact provider", `'${provider}'`);
        const proven = async (from: string) => {
          const email = someone();
          await send({ email, from, proof: solveChallenge(await challengeFrom(0, email, 1)) });
        };
        await proven(neighbour);
        await expect(proven(neighbour)).rejects.toMatchObject({ hint: "too_many_messages" });
        await proven(other);
      },
    );

    test("the publisher gets a mail for each of two hundred messages an hour, and finds the others in the back office", async () => {
      for (const others of [199, 200]) {
        await script("truncate private.attempts");
        await otherMessages(others);
        const email = someone();
        await send({ email, proof: solveChallenge(await challengeFrom(0, email, 1)) });
        expect(await mails("contact-message")).toHaveLength(1);
      }
      expect(await stored()).toBe(2);
    });
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

    test("it serves for no other message, nor for the same one twice in a statement", async () => {
      const email = someone();
      const proof = solveChallenge(await challengeFrom(20, email));
      for (const other of [{ email: someone() }, { email, text: "Autre chose" }, { email: [email, email] }])
        expect(await refusalOf({ ...other, proof })).toMatchObject({ hint: "contact_challenge" });
      expect(await stored()).toBe(0);
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
  });

  describe("the acknowledgement to the sender", () => {
    test("is one mail, of which the request holds nothing of the message", async () => {
      await send({ email: "zoe@exemple.fr" });
      expect(await acknowledged()).toEqual([{ kind: "contact-acknowledgement", email: "zoe@exemple.fr" }]);
    });

    test("a mailbox gets one a day, from however many networks and in however many spellings", async () => {
      const spellings = ["victime@gmail.com", "VICTIME@gmail.com", "vic.time+spam@googlemail.com"];
      for (let sent = 0; sent < 12; sent += 1)
        await send({ email: spellings[sent % 3] ?? null, from: address(sent) }).catch(() => undefined);
      expect(await acknowledged()).toHaveLength(1);
      for (const [hours, letters] of [
        [23, 1],
        [25, 2],
      ]) {
        await script(`
          delete from private.attempts where key <> private.attempt_key('acknowledgement', 'victime@gmail.com');
          update private.attempts set ends_at = now() + interval '${24 - Number(hours)} hours'`);
        await send({ email: "victime@gmail.com" });
        expect(await acknowledged()).toHaveLength(Number(letters));
      }
    });

    test.each(["192.0.2.7", "2001:db8:1:1::1", null])(
      "a network writes to one stranger an hour, and callers without a network are one: %s",
      async (from) => {
        for (let sent = 0; sent < 5; sent += 1) await send({ from });
        expect(await acknowledged()).toHaveLength(1);
      },
    );

    test("one statement with many addresses writes to none of them", async () => {
      await send({ email: [someone(), someone(), someone()] });
      expect(await acknowledged()).toEqual([]);
    });

    test("the operator's own rows are acknowledged to nobody", async () => {
      await send({ role: "service_role" });
      expect(await acknowledged()).toEqual([]);
    });

    test("an address is what it is for the forms, in the one spelling", async () => {
      const typed = [...SPELLINGS, ...NO_ADDRESSES];
      const { rows } = await query(
        "select private.is_mail_address(email) as is_taken from json_array_elements_text($1::json) as email",
        [JSON.stringify(typed)],
      );
      expect(rows.map(({ is_taken }) => is_taken)).toEqual(typed.map((_, at) => at < SPELLINGS.length));
      const inForms = typed.map(
        (email) => emailField.safeParse(email).data?.toLowerCase() === email.toLowerCase(),
      );
      expect(rows.map(({ is_taken }) => is_taken)).toEqual(inForms);
      for (const email of NO_ADDRESSES)
        await expect(send({ email }), email).rejects.toMatchObject({
          constraint: "contact_messages_email_format",
        });
    });

    test("mailboxes are told apart as for the mails of accounts", async () => {
      const { rows } = await query(
        "select private.mailbox_of(email) as mailbox from json_array_elements_text($1::json) as email",
        [JSON.stringify(SPELLINGS)],
      );
      expect(rows.map(({ mailbox }) => mailbox)).toEqual(
        SPELLINGS.map((email) => mailboxOf(email.toLowerCase())),
      );
    });
  });
});
