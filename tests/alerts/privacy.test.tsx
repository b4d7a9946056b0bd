/** Each line of the privacy page about alerts is true; a line without a proof fails. */
import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrivacyOfAlerts } from "#app/routes/public/legal/privacy-of-alerts.tsx";
import type { Database, Statement } from "#backend/database/database.ts";
import type { OwnerAccess } from "#backend/database/owner-access.ts";
import { type OwnerSession, runTransaction } from "#backend/database/session.ts";
import { writeHtml } from "#backend/mail/write-html.ts";
import { alertsJob } from "#server/alerts/alerts-job.ts";
import { projectRetention } from "#server/project-database.ts";
import { engines } from "#tests/engines.ts";
import { attempt, createEditor } from "#tests/people.ts";
import { type AlertScene, alertScene, tokenOf } from "./scene.ts";

const Page = createRoutesStub([
  { id: "root", loader: () => null, children: [{ path: "/", Component: PrivacyOfAlerts }] },
]);
const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { sendsAlerts: true } } }} />);
const lines = [...html.matchAll(/<(li|p)>(.*?)<\/\1>/g)].map(([, , line = ""]) => line);

interface Given {
  database: Database;
  address: string;
  need: Awaited<ReturnType<AlertScene["addNeed"]>>;
  other: Awaited<ReturnType<AlertScene["addNeed"]>>;
  columns(table: string): Promise<string[]>;
  /** How often an address is stored. */
  kept(address: string): Promise<number>;
  owned(sql: string): Promise<Record<string, unknown>[]>;
}

/** By the words with which a line begins. */
const proofs: Record<string, (scene: AlertScene, given: Given) => Promise<void>> = {
  async "Responsable du traitement"() {
    expect(lines[0]).toContain('href="/legal/notices"');
  },

  async Données(scene, { columns, address, need }) {
    expect(await columns("alert_readers")).toEqual(["created_at", "email", "id"]);
    // Beside the pages, the amount and the days: what was last told, of the products.
    expect(await columns("alerts")).toEqual(
      [
        ...["id", "reader_id", "category_id", "product_id", "name", "amount"],
        ...["confirmed_at", "expires_at", "created_at", "told_choice_id", "told_amount", "told_until"],
      ].sort(),
    );
    const token = await scene.follow(address, need.id);
    await scene.choose(need.id, need.second);
    const [mail] = await scene.tell();
    const written = writeHtml(mail?.letter ?? never());
    expect(written).not.toMatch(/<img|url\(|<link|<script/);
    const addresses = written.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    // Pages as any visitor opens them, and the reader's own.
    for (const one of addresses)
      expect(one.replace(/[.,]$/, "")).toMatch(/^https:\/\/site\.test(\/[a-z0-9-]+)*(\?jeton=[0-9a-f.-]+)?$/);
    expect(addresses.filter((one) => one.includes("?")).every((one) => one.endsWith(token))).toBe(true);
  },

  async Finalité(scene, { database, address, need, other }) {
    const { schedule } = alertsJob({ database, now: () => new Date() });
    expect(schedule).toMatch(/^\d+ \d+ \* \* \*$/);
    await scene.follow(address, need.id);
    await scene.follow(address, other.id);
    expect(await scene.tell()).toEqual([]);
    await scene.choose(need.id, need.second);
    await scene.choose(other.id, other.second);
    expect(await scene.tell()).toHaveLength(1);
  },

  async "Base légale"(scene, { address, need }) {
    await scene.ask(address, need.id);
    const [asked] = await scene.letters();
    await scene.choose(need.id, need.second);
    expect(await scene.tell()).toEqual([]);
    const token = tokenOf(asked);
    const [alert] = await scene.listed(token);
    await scene.visitor("select public.confirm_alert($1, $2)", [token, alert?.id ?? ""]);
    await scene.choose(need.id, need.first);
    const [news] = await scene.tell();
    expect(news?.unsubscribe).toBe(`https://site.test/alertes?jeton=${token}`);
    await scene.visitor("select public.end_alerts($1)", [token]);
    await scene.choose(need.id, need.second);
    expect(await scene.tell()).toEqual([]);
  },

  async Durée(scene, { address, need, other, kept }) {
    await scene.ask(address, need.id);
    await scene.letters();
    expect([await scene.erase(2), await scene.erase(4)]).toEqual([0, 1]);
    expect(await kept(address)).toBe(0);

    await scene.follow(address, need.id);
    expect([await scene.erase(364), await scene.erase(366)]).toEqual([0, 1]);
    expect(await kept(address)).toBe(0);

    const token = await scene.follow(address, need.id);
    await scene.follow(address, other.id);
    const [first, second] = await scene.listed(token);
    await scene.visitor("select public.end_alerts($1, $2)", [token, first?.id ?? ""]);
    expect([await kept(address), (await scene.listed(token)).length]).toEqual([1, 1]);
    await scene.visitor("select public.end_alerts($1, $2)", [token, second?.id ?? ""]);
    expect(await kept(address)).toBe(0);

    await scene.follow(address, need.id, need.first);
    await scene.operator("update public.products set is_active = false where id = $1", [need.first]);
    expect(await scene.tell()).toHaveLength(1);
    expect([await scene.erase(3), await scene.erase(5)]).toEqual([0, 1]);
    expect(projectRetention.erasures?.map((one) => one.function)).toContain("private.erase_alerts");
  },

  async Destinataires(scene, { database, address, need }) {
    await scene.follow(address, need.id);
    const editor = await createEditor(database);
    const { rows } = await attempt(database, editor, "select * from public.alert_counts()");
    expect(rows).toContainEqual({ category_id: need.id, followers: 1, with_amount: 0 });
    for (const table of ["alerts", "alert_readers", "alert_requests"])
      await expect(attempt(database, editor, `select 1 from private.${table}`)).rejects.toMatchObject({
        code: "42501",
      });
  },

  async "Pour qu’on ne couvre personne d’e-mails"(scene, { columns, address, need, owned }) {
    expect(await columns("alert_requests")).toEqual(
      ["mailbox_digest", "network_digest", "requested_at", "wide_network_digest"].sort(),
    );
    const network = "10.77.1.1";
    for (let asked = 0; asked < 4; asked += 1) await scene.ask(address, need.id, null, network);
    expect(await scene.letters()).toHaveLength(3);
    for (let asked = 4; asked < 10; asked += 1)
      await scene.ask(`${randomUUID()}@exemple.fr`, need.id, null, network);
    const eleventh = scene.ask(`${randomUUID()}@exemple.fr`, need.id, null, network);
    await expect(eleventh).rejects.toMatchObject({ code: "PT429" });
    await scene.letters();
    const requests = () => owned("select 1 from private.alert_requests");
    expect(JSON.stringify(await owned("select * from private.alert_requests"))).not.toContain(address);
    await scene.erase(0);
    expect((await requests()).length).toBeGreaterThan(0);
    await scene.erase(2);
    expect(await requests()).toEqual([]);
  },
};

test("each line has its proof, and each proof its line", () => {
  expect(lines.map((line) => Object.keys(proofs).find((begin) => line.startsWith(begin)))).toEqual(
    Object.keys(proofs),
  );
});

describe.each(engines)("on $name", ({ openAsOwner }) => {
  let database: Database;
  let owner: OwnerAccess;
  beforeAll(async () => {
    owner = await openAsOwner();
    database = throughOwner(owner.session);
  });
  afterAll(() => owner.close());

  test.each(Object.entries(proofs))("« %s … »", async (_, proof) => {
    const scene = alertScene(database);
    await scene.erase(3_000);
    await scene.letters();
    const name = randomUUID();
    const owned = async (sql: string) => (await owner.session.query(sql)).rows;
    await proof(scene, {
      database,
      address: `${name}@exemple.fr`,
      need: await scene.addNeed(name),
      other: await scene.addNeed(randomUUID()),
      owned,
      async columns(table) {
        const rows = await owned(
          `select column_name as name from information_schema.columns where table_schema = 'private' and table_name = '${table}'`,
        );
        return rows.map((row) => String(row.name)).sort();
      },
      async kept(address) {
        return (await owned(`select 1 from private.alert_readers where email = '${address}'`)).length;
      },
    });
  });
});

/**
 * A database on the connection of its owner, who sees what no role of a request does:
 * the embedded one has no second.
 */
function throughOwner(session: OwnerSession): Database {
  const query = session.query.bind(session);
  const send = async (statements: readonly Statement[]) => {
    const results = [];
    for (const { sql, parameters } of statements) results.push(await query(sql, parameters));
    return results;
  };
  const runAs: Database["runAs"] = (role, claims, work, options = {}) =>
    runTransaction({ query, send }, role, claims, work, options);
  return { runAs } as Database;
}

function never(): never {
  throw new Error("There is no mail");
}
