/**
 * « Prévenez-moi si ce choix change »: nobody is told who did not confirm, nothing is told twice,
 * and nothing that was undone.
 */
import { randomUUID } from "node:crypto";
import type { Database, OwnerAccess, Parameter } from "@levidence/backend/database";
import { spellings } from "@levidence/backend/testing/people/spellings.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { solveChallenge } from "#app/lib/challenge/proof-of-work.ts";
import { emailField } from "#app/lib/data/email-field.ts";
import { alertsJob } from "#server/alerts/alerts-job.ts";
import { writeHtml } from "#server/mail/write-mail.ts";
import { projectRetention } from "#server/schema-names.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { attempt, createEditor, createUser } from "#tests/support/people/people.ts";
import { type AlertScene, alertScene, throughOwner, tokenOf, wordsOf } from "./scene.ts";

describe.each(engines)("on $name", ({ openAsOwner }) => {
  let owner: OwnerAccess;
  let database: Database;
  let scene: AlertScene;
  let need: Awaited<ReturnType<AlertScene["addNeed"]>>;
  let address: string;
  let number = 0;
  beforeAll(async () => {
    owner = await openAsOwner();
    database = throughOwner(owner.connection);
    scene = alertScene(database);
  });
  afterAll(() => owner.close());
  beforeEach(async () => {
    number += 1;
    need = await scene.addNeed(`besoin-${number}`);
    address = `${randomUUID()}@exemple.fr`;
    await scene.erase(3_000);
  });

  const owned = async (sql: string, parameters: Parameter[] = []) =>
    (await owner.connection.query(sql, parameters)).rows;
  const columns = async (table: string) => {
    const rows = await owned(
      "select column_name as name from information_schema.columns where table_schema = 'private' and table_name = $1 order by 1",
      [table],
    );
    return rows.map(({ name }) => name);
  };
  /** How often the address is stored. */
  const kept = async () =>
    (await owned("select 1 from private.alert_readers where email = $1", [address])).length;

  test("kept are the address, what is followed and what was last told, and for a day digests of who asked", async () => {
    expect(await columns("alert_readers")).toEqual(["created_at", "email", "id"]);
    expect(await columns("alerts")).toEqual(
      [
        ...["id", "reader_id", "category_id", "product_id", "name", "amount"],
        ...["confirmed_at", "expires_at", "created_at", "told_choice_id", "told_amount", "told_until"],
      ].sort(),
    );
    expect(await columns("attempts")).toEqual(["count", "ends_at", "key"]);
    await scene.follow(address, need.id);
    const requests = () => owned("select key::text from private.attempts");
    expect(JSON.stringify(await requests())).not.toContain(address);
    await scene.erase(0);
    expect((await requests()).length).toBeGreaterThan(0);
    await scene.erase(2);
    expect(await requests()).toEqual([]);
  });

  test("a mail has no picture, and no link but to the site's pages and the reader's own", async () => {
    const token = await scene.follow(address, need.id);
    await scene.choose(need.id, need.second);
    const [mail] = await scene.tell();
    const html = mail ? writeHtml(mail.letter) : "";
    expect(html).not.toMatch(/<img|url\(|<link|<script/);
    const addresses = html.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    for (const one of addresses)
      expect(one.replace(/[.,]$/, "")).toMatch(/^https:\/\/site\.test(\/[a-z0-9-]+)*(\?jeton=[0-9a-f.-]+)?$/);
    expect(addresses.filter((one) => one.includes("?")).every((one) => one.endsWith(token))).toBe(true);
  });

  test("a request says nothing but the page's name, and is no subscription before it is confirmed", async () => {
    await scene.ask(address, need.id, need.first);
    const [mail] = await scene.letters();
    expect(mail).toMatchObject({ name: "alert-confirmation", to: address });
    expect(mail?.unsubscribe).toBeUndefined();
    expect(mail && wordsOf(mail)).toContain(`« besoin-${number}-un »`);
    await scene.choose(need.id, need.second);
    expect(await scene.tell()).toEqual([]);
    const token = tokenOf(mail);
    expect(await scene.listed(token)).toMatchObject([{ is_confirmed: false, path: `/besoin-${number}-un` }]);
    expect(await scene.listed(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`)).toEqual([]);
    expect(await scene.erase(2)).toBe(0);
    expect(await scene.erase(4)).toBe(1);
    expect(await scene.listed(token)).toEqual([]);
    expect(await kept()).toBe(0);
  });

  test("who asks for what is followed already gets the link again, and nothing else", async () => {
    const token = await scene.follow(address, need.id);
    await scene.ask(address, need.id);
    const [mail] = await scene.letters();
    expect(mail).toMatchObject({ to: address, letter: { subject: "Vos alertes" } });
    expect(tokenOf(mail)).toBe(token);
    expect(mail && wordsOf(mail)).not.toContain("onfirm");
    expect(await scene.listed(token)).toMatchObject([{ is_confirmed: true }]);
  });

  test("another choice is told once, with a link that ends all; one that was undone is not", async () => {
    const token = await scene.follow(address, need.id);
    expect(await scene.tell()).toEqual([]);
    await scene.choose(need.id, need.second);
    await scene.choose(need.id, need.first);
    expect(await scene.tell()).toEqual([]);
    await scene.choose(need.id, need.second);
    const [mail, ...others] = await scene.tell();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ name: "alert-news", to: address });
    expect(mail?.unsubscribe).toBe(`https://site.test/alertes?jeton=${token}`);
    expect(mail && wordsOf(mail)).toContain(
      `après besoin-${number}-un, notre choix est besoin-${number}-deux`,
    );
    expect(await scene.tell()).toEqual([]);
    await scene.visitor("select public.end_alerts($1)", [token]);
    await scene.choose(need.id, need.first);
    expect(await scene.tell()).toEqual([]);
  });

  test("the mail says to wait where an editor has decided it, and no longer than the page", async () => {
    const token = await scene.follow(address, need.id);
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const advise = (product: string, end: string) =>
      scene.publish(product, {
        says: "wait",
        reason: "Il baisse.",
        decidedOn: "2026-11-24",
        until: end,
        target: 450,
      });
    await advise(need.second, until(9));
    await scene.choose(need.id, need.second);
    expect((await scene.listed(token))[0]).toMatchObject({ advice: { target: 450 }, price: "500.00" });
    const [waiting] = await scene.tell();
    expect(waiting && wordsOf(waiting)).toContain(`besoin-${number}-deux\u00a0: attendez 450\u00a0€ ou le `);
    expect(waiting && wordsOf(waiting)).toContain(". Il baisse. https://site.test/");
    await advise(need.first, until(0));
    await scene.choose(need.id, need.first);
    const [over] = await scene.tell();
    expect(over && wordsOf(over)).not.toContain("ttendez");
  });

  test("an end, or an undoing, while the mail waits in the outbox drops it", async () => {
    const token = await scene.follow(address, need.id);
    await scene.choose(need.id, need.second);
    const queue = () =>
      scene.accounts("select * from private.queue_alert_mails(now() + interval '2 hours', $1, 500)", [
        "00000000-0000-0000-0000-000000000000",
      ]);
    await queue();
    await scene.choose(need.id, need.first);
    expect(await scene.letters()).toEqual([]);
    await queue();
    await scene.visitor("select public.end_alerts($1)", [token]);
    expect(await scene.letters()).toEqual([]);
  });

  test("a price is told when it was read and at most the amount, once until it has risen again", async () => {
    await scene.follow(address, need.id, need.first, 400);
    const price = (amount: number) =>
      scene.operator("update public.products set price = $2 where id = $1", [need.first, amount]);
    await price(450);
    expect(await scene.tell()).toEqual([]);
    await price(399.5);
    // In its first hour it may have been mistyped.
    expect(await scene.tell(0)).toEqual([]);
    const [mail] = await scene.tell();
    expect(mail && wordsOf(mail)).toContain(
      "399,50 € chez Fnac, prix relevé ; vous aviez indiqué 400 € ou moins",
    );
    expect(await scene.tell()).toEqual([]);
    await price(420);
    expect(await scene.tell()).toEqual([]);
    await price(390);
    expect(await scene.tell()).toHaveLength(1);
  });

  test("a price of the demonstration's catalogue, one that is too old and one that was taken back are not told", async () => {
    await scene.follow(address, need.id, need.first, 600);
    expect(await scene.tell()).toEqual([]);
    await scene.operator("update public.products set price = 550 where id = $1", [need.first]);
    expect(await scene.tell(24 * 40)).toEqual([]);
    await scene.operator("update public.products set price = null where id = $1", [need.first]);
    expect(await scene.tell()).toEqual([]);
  });

  test("a correction and a withdrawal are told with their words", async () => {
    await scene.follow(address, need.id, need.first);
    await scene.operator(
      "insert into public.corrections (product_id, was, is_now) values ($1, 'Dix heures.', 'Huit heures.')",
      [need.first],
    );
    const [correction] = await scene.tell();
    expect(correction && wordsOf(correction)).toContain("Avant : Dix heures. Désormais : Huit heures.");
    expect(await scene.tell()).toEqual([]);
    await scene.operator(
      "insert into public.evaluations (product_id, occasion, outcome, note) values ($1, 'report', 'withdrawn', 'La charnière casse.')",
      [need.first],
    );
    const [withdrawal] = await scene.tell();
    expect(withdrawal && wordsOf(withdrawal)).toContain("La charnière casse.");
  });

  test.each([
    ["withdrawn", "update public.products set is_active = false where id = $1"],
    ["deleted", "delete from public.products where id = $1"],
  ])("a page that is %s is told with what answers instead; the alert ends with it", async (_, end) => {
    const token = await scene.follow(address, need.id, need.first);
    await scene.operator(end, [need.first]);
    const [mail] = await scene.tell();
    expect(mail?.letter.subject).toBe(`besoin-${number}-un : la page est retirée`);
    expect(mail && wordsOf(mail)).toContain(`besoin-${number}-deux, https://site.test/besoin-${number}-deux`);
    expect(await scene.tell()).toEqual([]);
    expect([await scene.erase(3), await scene.erase(5)]).toEqual([0, 1]);
    expect(await scene.listed(token)).toEqual([]);
    expect(await kept()).toBe(0);
  });

  test("several pages of one address make one mail a day, and a year later nothing is left", async () => {
    expect(alertsJob({ database, now: () => new Date() }).schedule).toMatch(/^\d+ \d+ \* \* \*$/);
    expect(projectRetention.erasures?.map((one) => one.function)).toContain("private.erase_alerts");
    const other = await scene.addNeed(`autre-${number}`);
    const token = await scene.follow(address, need.id);
    await scene.follow(address, other.id);
    await scene.choose(need.id, need.second);
    await scene.choose(other.id, other.second);
    const mails = await scene.tell();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.letter.paragraphs).toHaveLength(2);
    expect(await scene.erase(364)).toBe(0);
    expect(await scene.listed(token)).toHaveLength(2);
    await scene.choose(need.id, need.first);
    expect(await scene.tell(24 * 366)).toEqual([]);
    expect(await scene.erase(366)).toBe(2);
    expect(await scene.listed(token)).toEqual([]);
    expect(await kept()).toBe(0);
  });

  test("a stranger's mailbox gets three mails a day, in whatever spelling; a network asks ten times an hour", async () => {
    const stranger = randomUUID();
    for (const spelling of ["", "+a", "+b", "+c"])
      await scene.ask(`${stranger}${spelling}@exemple.fr`, need.id);
    expect(await scene.letters()).toHaveLength(3);
    const network = `10.1.${number}.1`;
    for (let asked = 0; asked < 10; asked += 1) {
      await scene.ask(`${randomUUID()}@exemple.fr`, need.id, null, network);
    }
    await expect(scene.ask(address, need.id, null, network)).rejects.toMatchObject({ code: "PT429" });
    await scene.letters();
  });

  test("a flood closes alerts to nobody: a newcomer brings a proof of work, once, or waits", async () => {
    await owned("delete from private.attempts");
    const refusal = async (asked: string, from: string, proof?: string) => {
      try {
        await scene.ask(asked, need.id, null, from, proof);
        return { hint: null, detail: "{}" };
      } catch (error) {
        return error as { hint: string; detail: string };
      }
    };
    const outcomes = [];
    for (let n = 0; n < 70; n += 1)
      outcomes.push((await refusal(`${randomUUID()}@exemple.fr`, `10.2.${n % 50}.1`)).hint);
    expect(outcomes).toEqual([...Array(60).fill(null), ...Array(10).fill("contact_challenge")]);
    const { hint, detail } = await refusal(address, "10.3.0.1");
    expect(hint).toBe("contact_challenge");
    const { challenge, retry_after } = JSON.parse(detail);
    expect(retry_after).toBe(20);
    expect((await refusal(address, "10.3.0.1", `${challenge}.`)).hint).toBe("contact_challenge");
    // As many as closed alerts for an hour.
    await owned(
      "update private.attempts set count = count + 500 where key = private.attempt_key('alert', '')",
    );
    const proof = solveChallenge(challenge);
    expect((await refusal(`${randomUUID()}@exemple.fr`, "10.3.0.2", proof)).hint).toBe("contact_challenge");
    expect((await refusal(address, "10.3.0.1", proof)).hint).toBeNull();
    expect((await refusal(address, "10.3.0.2", proof)).hint).toBe("contact_challenge");
    expect(await kept()).toBe(1);
    await owned("delete from private.attempts");
    await scene.letters();
  });

  test("thirty requests of thirty networks bring a mailbox three mails, however its address is spelled", async () => {
    const tags = { "+tags": { isOne: true, of: (name: string, n: number) => `${name}+${n}@exemple.fr` } };
    for (const [kind, { isOne, of }] of Object.entries({ ...tags, ...spellings })) {
      const name = randomUUID();
      for (let n = 0; n < 30; n += 1) {
        const typed = of(name, n);
        const { data } = emailField.safeParse(typed);
        if (data) await scene.ask(data, need.id, null, `10.${number}.${n}.1`);
        // Past the form, the data interface takes the one spelling alone.
        if (data !== typed)
          await expect(scene.ask(typed, need.id, null, `10.${number}.${n}.1`)).rejects.toMatchObject({
            code: "22023",
          });
      }
      expect([kind, (await scene.letters()).length]).toEqual([kind, isOne ? 3 : 0]);
      await owned("delete from private.attempts");
    }
  });

  test.each(["pas une adresse", "ada@exemple.fr\r\nBcc: eve@exemple.fr", `${"a".repeat(250)}@exemple.fr`])(
    "%j is no address",
    async (text) => {
      await expect(scene.ask(text, need.id)).rejects.toMatchObject({ code: "22023" });
    },
  );

  test("a page that is not there cannot be followed", async () => {
    await expect(scene.ask(address, randomUUID())).rejects.toMatchObject({ code: "PT404" });
    await expect(scene.ask(address, need.id, randomUUID())).rejects.toMatchObject({ code: "PT404" });
  });

  test("what is ended is erased at once, the address with the last, so that no earlier backup brings it back", async () => {
    const other = await scene.addNeed(`dernier-${number}`);
    const token = await scene.follow(address, need.id);
    await scene.follow(address, other.id);
    const [first, second] = (await scene.listed(token)).map(({ id }) => id);
    await scene.visitor("select public.end_alerts($1, $2)", [token, first ?? ""]);
    expect([await kept(), (await scene.listed(token)).length]).toEqual([1, 1]);
    await scene.visitor("select public.end_alerts($1, $2)", [token, second ?? ""]);
    expect(await kept()).toBe(0);
    const erased = await scene.accounts<{ relation: string }>(
      "select relation from backend.erasures where id = any (array[$1, split_part($2, '.', 1)]::uuid[]) order by relation",
      [second ?? "", token],
    );
    expect(erased.map(({ relation }) => relation)).toEqual(["private.alert_readers", "private.alerts"]);
  });

  test("editors see numbers, others none, and nobody the addresses", async () => {
    await scene.follow(address, need.id, need.first, 300);
    const counts = "select * from public.alert_counts() where category_id = $1";
    const editor = await createEditor(database);
    const { rows } = await attempt(database, editor, counts, [need.id]);
    expect(rows).toEqual([{ category_id: need.id, followers: 1, with_amount: 1 }]);
    expect((await attempt(database, await createUser(database), counts, [need.id])).rows).toEqual([]);
    for (const table of ["alerts", "alert_readers", "attempts"]) {
      const reading = attempt(database, editor, `select 1 from private.${table}`);
      await expect(reading).rejects.toMatchObject({ code: "42501" });
    }
  });
});
