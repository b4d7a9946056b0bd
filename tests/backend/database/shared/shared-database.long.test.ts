import {
  type Database,
  DatabaseError,
  DatabaseUnavailable,
  openEmbeddedDatabase,
} from "@levidence/backend/database";
import { withRequester } from "@levidence/backend/src/database/queue/requester.ts";
import { DatabaseServer } from "@levidence/backend/src/database/shared/database-server.ts";
import type {
  Channel,
  DatabaseAnswer,
  DatabaseRequest,
} from "@levidence/backend/src/database/shared/messages.ts";
import { SharedDatabase } from "@levidence/backend/src/database/shared/shared-database.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplate, embedded } from "#tests/support/databases/engines.ts";
import { eventually } from "#tests/support/waiting.ts";

const READ = { readOnly: true };

let owner: Database;
let server: DatabaseServer;

beforeAll(async () => {
  owner = await embedded.open();
  server = new DatabaseServer(owner);
});
afterAll(() => owner.close());

/** A process that uses the database. `hold` delays its messages until the returned function is called. */
function processOf(used = server) {
  const listeners = { toServer: [] as ((m: never) => void)[], toClient: [] as ((m: never) => void)[] };
  const closed: (() => void)[] = [];
  let held: (() => void)[] | undefined;
  const end = <Sent, Received>(to: keyof typeof listeners, from: keyof typeof listeners) =>
    ({
      send(message) {
        const copy = structuredClone(message) as never;
        const deliver = () =>
          setImmediate(() => {
            for (const listen of listeners[to]) listen(copy);
          });
        if (held && to === "toClient") held.push(deliver);
        else deliver();
      },
      onMessage: (listener) => void listeners[from].push(listener as never),
      onClose: (listener) => void closed.push(listener),
    }) satisfies Channel<Sent, Received>;
  used.serve(end<DatabaseAnswer, DatabaseRequest>("toClient", "toServer"));
  const database = new SharedDatabase(end<DatabaseRequest, DatabaseAnswer>("toServer", "toClient"));
  return {
    database,
    kill() {
      for (const listener of closed) listener();
    },
    hold() {
      held = [];
      return () => {
        for (const deliver of held?.splice(0) ?? []) deliver();
        held = undefined;
      };
    },
  };
}

const nameOf = async (database: Database, slug: string) => {
  const sql = "select name from public.categories where slug = $1";
  const { rows } = await database.queryAs<{ name: string }>("anon", {}, { sql, parameters: [slug] }, READ);
  return rows[0]?.name;
};

const RENAME = "update public.categories set name = $2 where slug = $1";
const rename = (database: Database, slug: string, name: string) =>
  database.queryAs("service_role", {}, { sql: RENAME, parameters: [slug, name] });

test("a statement runs in its role, with its claims and settings", async () => {
  const { database } = processOf();
  const sql =
    "select current_user as role, current_setting('request.jwt.claims')::json->>'sub' as sub, 1.5::float8 as number, $1 as text";
  const statement = { sql, parameters: ["é"] };
  const { rows } = await database.queryAs("authenticated", { sub: "me" }, statement, READ);
  expect(rows).toEqual([{ role: "authenticated", sub: "me", number: 1.5, text: "é" }]);
  await expect(database.queryAs("anon", {}, { sql: "delete from public.categories" })).rejects.toMatchObject({
    name: "DatabaseError",
    code: "42501",
  });
});

test("a transaction is committed when its work succeeds, and leaves nothing otherwise", async () => {
  const { database } = processOf();
  const work = (isFailing: boolean) =>
    database.runAs("service_role", {}, async ({ query }) => {
      await query(RENAME, ["audio", isFailing ? "Rien" : "Son"]);
      if (isFailing) throw new TypeError("given up");
      return (await query("select name from public.categories where slug = 'audio'")).rows;
    });
  await expect(work(true)).rejects.toThrow(TypeError);
  expect(await nameOf(database, "audio")).toBe("Audio");
  expect(await work(false)).toEqual([{ name: "Son" }]);
  expect(await nameOf(owner, "audio")).toBe("Son");
});

test("a write that its check refuses is rolled back", async () => {
  const { database } = processOf();
  const check = () => {
    throw new RangeError("too many rows");
  };
  const statement = { sql: RENAME, parameters: ["telephones", "Rien"] };
  await expect(database.queryAs("service_role", {}, statement, { check })).rejects.toThrow(RangeError);
  expect(await nameOf(database, "telephones")).toBe("Téléphones");
});

test("an error keeps its class and its fields", async () => {
  const { database } = processOf();
  const refused = database.queryAs(
    "service_role",
    {},
    {
      sql: "insert into public.categories (slug, name) values ('audio', 'Audio')",
    },
  );
  await expect(refused).rejects.toBeInstanceOf(DatabaseError);
  await expect(refused).rejects.toMatchObject({ code: "23505", constraint: "categories_slug_key" });
});

test("when a write is acknowledged, every process knows of it", async () => {
  const [writer, other] = [processOf(), processOf()];
  const known: string[] = [];
  writer.database.onChange(() => known.push("writer"));
  other.database.onChange(() => known.push("other"));
  await rename(writer.database, "casques", "Casques audio");
  expect(known.sort()).toEqual(["other", "writer"]);

  const release = other.hold();
  const acknowledged = rename(owner, "casques", "Casques").then(() =>
    rename(writer.database, "casques", "Les casques"),
  );
  expect(await Promise.race([acknowledged, nameOf(owner, "telephones")])).toBe("Téléphones");
  release();
  await acknowledged;
  expect(known.filter((name) => name === "other")).toHaveLength(3);
});

test("a process that is gone, or hangs, keeps nobody waiting, and its transaction is rolled back", async () => {
  const [dying, hanging, writer] = [processOf(), processOf(), processOf()];
  const begun = Promise.withResolvers<void>();
  const left = dying.database.runAs("service_role", {}, async ({ query }) => {
    await query(RENAME, ["audio", "Perdu"]);
    begun.resolve();
    return new Promise(() => undefined);
  });
  await begun.promise;
  const next = nameOf(writer.database, "audio");
  dying.kill();
  left.catch(() => undefined);
  expect(await next).toBe("Son");
  await expect(dying.database.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);

  hanging.hold();
  await rename(writer.database, "audio", "Audio");
  expect(await nameOf(writer.database, "audio")).toBe("Audio");
  hanging.kill();
});

test("visitors of all processes wait in one queue", async () => {
  const [one, two] = [processOf(), processOf()];
  const slow = (database: Database) =>
    database.queryAs("anon", {}, { sql: "select pg_sleep(0.01)" }, READ).catch(() => "refused");
  const flood = withRequester({ visitor: "flood", kind: "data" }, () =>
    Array.from({ length: 200 }, (_, n) => slow(n % 2 ? one.database : two.database)),
  );
  const order: string[] = [];
  void Promise.all(flood).then(() => order.push("flood"));
  await withRequester({ visitor: "person", kind: "account" }, () => slow(two.database)).then(() =>
    order.push("person"),
  );
  const outcomes = await Promise.all(flood);
  expect(order[0]).toBe("person");
  // A hundred of one visitor wait, in whichever process they came.
  expect(outcomes.filter((outcome) => outcome === "refused").length).toBeGreaterThanOrEqual(99);
});

test("a transaction that takes too long ends, and says so", async () => {
  const { directory, remove } = copyEmbeddedTemplate();
  onTestFinished(remove);
  const options = { ...demonstrationCatalogue, directory, transactionTimeoutMs: 700 };
  const impatient = await openEmbeddedDatabase(options);
  onTestFinished(() => impatient.close());
  const { database } = processOf(new DatabaseServer(impatient));
  const waiting = database.runAs("service_role", {}, async ({ query }) => {
    await query(RENAME, ["audio", "Trop tard"]);
    await impatient.ping().catch(() => undefined);
    await query("select 1");
  });
  await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await eventually(() => nameOf(database, "audio"))).toBe("Audio");
});
